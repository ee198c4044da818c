/* base/attr.h - what the compiler can check for us. */
#ifndef BASE_ATTR_H
#define BASE_ATTR_H

#define MUST_CHECK __attribute__((warn_unused_result))
#define NONNULL __attribute__((nonnull))
#define PRINTF_LIKE(fmt, args) __attribute__((format(printf, fmt, args)))
#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

#endif
