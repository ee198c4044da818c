# Portreeve. `make help` lists what there is.
#
# BUILD names the folder of a variant: the sanitizer build is `make BUILD=build/asan SAN=1`.

PREFIX ?= /usr/local
STATE  ?= run
BUILD  ?= build
CC      = gcc
CXX    ?= g++
CLANG  ?= clang

WARN = -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion -Wformat=2 -Wvla -Wundef -Wstrict-prototypes \
       -Wmissing-prototypes -Wpointer-arith -Wwrite-strings -Werror
HARD = -fstack-protector-strong -fPIE
OPT  = -O2 -g -D_FORTIFY_SOURCE=2
ifdef SAN
OPT  = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
endif
CFLAGS   += -std=gnu11 -D_GNU_SOURCE $(OPT) $(HARD) $(WARN) -pthread -Icore -I. -MMD -MP
LDFLAGS  += -pie -Wl,-z,relro,-z,now -pthread
ifdef SAN
LDFLAGS  += -fsanitize=address,undefined
endif
LIBS      = -lcurl -lsqlite3 -ljson-c -lyaml -lsodium -lz -lm
FCGI_LIBS = -lfcgi $(LIBS)

LIB_SRC   := $(sort $(wildcard core/*/*.c ledger/*.c))
FCGI_SRC  := $(sort $(wildcard fcgi/*.c))
MAINT_SRC := $(sort $(wildcard maint/*.c))
DEMO_SRC  := $(sort $(wildcard perf/demo/*.c))
UNIT_SRC  := $(sort $(wildcard tests/unit/*_test.c))
TOOL_SRC  := $(sort $(wildcard perf/*.c))

obj = $(patsubst %.c,$(BUILD)/%.o,$(1))
LIB   = $(BUILD)/libportreeve.a
UNITS = $(patsubst tests/unit/%.c,$(BUILD)/tests/unit/%,$(UNIT_SRC))
TOOLS = $(patsubst perf/%.c,$(BUILD)/perf/%,$(TOOL_SRC))
PROGRAMS = $(BUILD)/portreeve.fcgi $(BUILD)/portreeve-maint $(BUILD)/perf/demo-provider

.PHONY: all clean units tools
all: $(PROGRAMS)
units: $(UNITS)
tools: $(TOOLS)

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -c -o $@ $<

$(LIB): $(call obj,$(LIB_SRC))
	@rm -f $@
	ar rcs $@ $^

$(BUILD)/portreeve.fcgi: $(call obj,$(FCGI_SRC)) $(LIB)
	$(CC) $(LDFLAGS) -o $@ $^ $(FCGI_LIBS)

$(BUILD)/portreeve-maint: $(call obj,$(MAINT_SRC)) $(LIB)
	$(CC) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/perf/demo-provider: $(call obj,$(DEMO_SRC)) $(LIB)
	$(CC) $(LDFLAGS) -o $@ $^ $(LIBS)

# A unit test may use anything but main(): core, ledger, and what it names of fcgi/ and maint/ in a line
# "/* links: fcgi/x.c maint/y.c */" near its top.
.SECONDEXPANSION:
linked = $(call obj,$(shell scripts/unit-links tests/unit/$(1).c))
$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(LIB) $$(call linked,$$*)
	$(CC) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIB) -lcmocka $(FCGI_LIBS)

$(BUILD)/perf/%: $(BUILD)/perf/%.o $(LIB)
	$(CC) $(LDFLAGS) -o $@ $^ $(FCGI_LIBS)

clean:
	rm -rf build

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
