#ifndef CJM_MEMORY_H
#define CJM_MEMORY_H

/* The blocks that are kept, the room on a thread's stack, and what the processor can do. digest.c includes this behind
 * `note`. */

#include <pthread.h>
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#endif
#endif
#if defined(__linux__)
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>

static uintptr_t advised, advised_end;
static size_t advices;

/* In place of that of the system, which would change nothing but the time. */
int madvise(void *start, size_t length, int advice) {
    note((uint64_t)advice);
    advised = (uintptr_t)start;
    advised_end = advised + length;
    if (advised % 4096 != 0 || length % 4096 != 0) fail("advice for a part of a page");
    advices++;
    return 0;
}
#endif

/* Writes to the first and last bytes of a block, and checks what was written. */
static void mark_block(uint8_t *block, size_t size, uint8_t mark) {
    for (size_t i = 0; i < size && i < 16; i++) block[i] = block[size - 1 - i] = mark;
}

static void check_block(const uint8_t *block, size_t size, uint8_t mark) {
    for (size_t i = 0; i < size && i < 16; i++) {
        if (block[i] != mark) fail("a block lost its bytes");
    }
}

/* Notes whether the system was told that a new block will be filled: all of its pages. */
static void note_advice(const uint8_t *block, size_t size) {
#if defined(__linux__)
    note(advices);
    if (advices > 0) {
        const uintptr_t start = (uintptr_t)block - 16, end = (uintptr_t)block + size;
        if (advised < start || advised - start >= 4096 || advised_end > end || end - advised_end >= 4096) {
            fail("advice for other pages");
        }
        advices = 0;
    }
#else
    (void)block;
    (void)size;
#endif
}

/* A size near that of a block that is kept, or of a part of it. */
static size_t block_size(cjm_random *random) {
    static const size_t sizes[] = {8, 4096, 8192, 32768, CJS_LARGE_BLOCK, CJS_LARGE_BLOCK, 2 * CJS_LARGE_BLOCK,
                                   4 * CJS_LARGE_BLOCK, 16 * CJS_LARGE_BLOCK};
    const size_t size = sizes[cjm_below(random, sizeof sizes / sizeof *sizes)];
    if (cjm_below(random, 200) == 0) return CJS_KEPT_BYTES - 1 + cjm_below(random, 3);
    if (cjm_below(random, 20) == 0 && cjs_blocks_kept() > 0) return cjs_blocks_kept();
    return cjm_below(random, 2) == 0 ? size - 1 + cjm_below(random, 3) : 1 + cjm_below(random, 2 * size);
}

/* Gives a block back. Nobody may touch it then. */
static void release_block(uint8_t *block) {
    cjs_block_release(block);
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    if (block != NULL && !__asan_address_is_poisoned(block)) fail("a block that was released may be used");
#endif
#endif
}

/* Takes, resizes, cuts and gives back blocks, and notes their sizes and what is kept. */
static void use_blocks(size_t count) {
    enum { HELD = 40 };
    static struct {
        uint8_t *block;
        size_t size; /* that was asked for */
        uint8_t mark;
    } held[HELD];
    cjm_random random = {5};
    cjs_blocks_drop();
#if defined(__linux__)
    advices = 0;
#endif
    note(cjs_blocks_kept());
    note(cjs_blocks_limit());
    for (size_t i = 0; i < count; i++) {
        const size_t place = cjm_below(&random, HELD);
        uint8_t *block = held[place].block;
        const size_t before = block == NULL ? 0 : held[place].size;
        size_t size = block_size(&random);
        if (block != NULL) check_block(block, before, held[place].mark);
        const size_t room = block == NULL ? 0 : cjs_block_size(block);
        if (block != NULL && cjm_below(&random, 8) == 0) size = room;
        switch (cjm_below(&random, 8)) {
        case 0:
        case 1:
        case 2: /* also of none */
            block = cjs_block_resize(block, size);
            if (block == NULL) fail("no block");
            check_block(block, before < size ? before < 16 ? before : 16 : size < 16 ? size : 16, held[place].mark);
            held[place].size = size;
            break;
        case 3:
        case 4: { /* cut to about what is worth it */
            if (block == NULL) break;
            const size_t parts[] = {room / 2, room / 9 * 8 + room % 9, room / 16, room};
            const size_t less[] = {0, 1, 2, 16, 4095, 4096, 4097, room / 3};
            size_t used = parts[cjm_below(&random, 4)], lost = less[cjm_below(&random, 8)];
            used -= lost < used ? lost : used;
            mark_block(block, used, held[place].mark);
            const size_t limit = cjs_blocks_limit();
            if (cjm_below(&random, 4) == 0) cjs_blocks_set_limit(room - cjm_below(&random, 2));
            block = cjs_block_trim(block, used);
            cjs_blocks_set_limit(limit);
            check_block(block, used, held[place].mark);
            held[place].size = used;
            break;
        }
        default:
            release_block(block);
            block = cjm_below(&random, 2) == 0 ? NULL : cjs_block_allocate(size);
            held[place].size = size;
        }
        note_advice(block, held[place].size);
        held[place].block = block;
        held[place].mark = (uint8_t)i;
        if (block != NULL) {
            note(cjs_block_size(block));
            if (cjs_block_size(block) < held[place].size) fail("a block is too small");
            /* All of it may be written to. */
            mark_block(block, cjs_block_size(block), (uint8_t)i);
            mark_block(block, held[place].size, (uint8_t)i);
        }
        note(cjs_blocks_kept());
        if (cjm_below(&random, 20) == 0) {
            const size_t limits[] = {0, CJS_LARGE_BLOCK, 3 * CJS_LARGE_BLOCK, CJS_KEPT_BYTES, CJS_KEPT_BYTES, room};
            cjs_blocks_set_limit(limits[cjm_below(&random, 6)]);
            note(cjs_blocks_limit());
            note(cjs_blocks_kept());
        }
        /* All at once, of which not all are kept: they are too large together, or too many. */
        for (size_t other = 0; i % 100 == 99 && other < HELD; other++) {
            if (i % 300 == 99) {
                cjs_blocks_set_limit(CJS_KEPT_BYTES);
                held[other].block = cjs_block_resize(held[other].block, CJS_LARGE_BLOCK + cjm_below(&random, 100000));
            }
        }
        for (size_t other = 0; i % 100 == 99 && other < HELD; other++) {
            release_block(held[other].block);
            held[other].block = NULL;
            note(cjs_blocks_kept());
        }
    }
    for (size_t i = 0; i < HELD; i++) cjs_block_release(held[i].block);
    memset(held, 0, sizeof held);
    /* More than anybody has. */
    uint8_t *block = cjs_block_allocate(100);
    static const size_t least = SIZE_MAX / 4 + 1;
    for (size_t less = 0; less < 32; less += 8) {
        note(cjs_block_allocate(SIZE_MAX - less) == NULL);
        note(cjs_block_resize(block, SIZE_MAX - less) == NULL);
    }
    note(cjs_block_allocate(least) == NULL);
    note(cjs_block_resize(block, least) == NULL);
    cjs_block_release(block);
    cjs_block_release(NULL);
    cjs_blocks_set_limit(CJS_KEPT_BYTES);
    cjs_blocks_drop();
    note(cjs_blocks_kept());
}

/* A stack of known bounds. The frames of a sanitizer are larger than others. */
typedef struct stack {
    uint8_t *low;
    size_t size;
} stack;

enum { FRAME = 1024 };

static __attribute__((noinline)) size_t room_here(const stack *own) {
    return (size_t)((uint8_t *)__builtin_frame_address(0) - own->low);
}

/* Calls itself until the room is short. Returns how much was left then. */
static __attribute__((noinline)) size_t left_when_short(const stack *own) {
    volatile uint8_t frame[64];
    frame[0] = 0;
    if (cjs_stack_is_short()) return room_here(own) + frame[0];
    return left_when_short(own) + frame[0];
}

static void *use_stack(void *argument) {
    const stack *own = argument;
    note(cjs_stack_limit_hits());
    const size_t room = cjs_stack_room();
    if (room > room_here(own) + FRAME || room + FRAME < room_here(own)) fail("another room on the stack");
    const size_t reserve = own->size / 4 < 128 * 1024 ? own->size / 4 : 128 * 1024, left = left_when_short(own);
    if (left > reserve + FRAME || left + FRAME < reserve) fail("another reserve on the stack");
    const uint32_t limitHits = cjs_stack_limit_hits();
    note(limitHits);
    cjs_stack_note_shortage();
    if (cjs_stack_limit_hits() != limitHits + 1) fail("a shortage that is not counted");
    cjs_thread_unions()->depth = 7;
    return NULL;
}

static void use_stacks(void) {
    note(cjs_stack_is_short());
    note(cjs_stack_room() > 128 * 1024);
    note(cjs_stack_limit_hits());
    note(cjs_thread_unions()->depth);
    for (size_t size = 256 * 1024; size <= 1024 * 1024; size *= 2) { /* a checker needs half of the least one */
        stack own = {aligned_alloc(4096, size), size};
        pthread_attr_t attributes;
        pthread_t thread;
        if (own.low == NULL || pthread_attr_init(&attributes) != 0 ||
            pthread_attr_setstack(&attributes, own.low, own.size) != 0 ||
            pthread_create(&thread, &attributes, use_stack, &own) != 0 || pthread_join(thread, NULL) != 0) {
            fail("no thread");
        }
        pthread_attr_destroy(&attributes);
        free(own.low);
    }
    note(cjs_thread_unions()->depth);
}

#if defined(__linux__)
/* What the system says of a stack, for a copy of stack.c that asks this instead. */
static struct {
    uintptr_t here;
    const char *name;
    uintptr_t page;
    struct rlimit limit;
    int no_limit, no_attributes, no_stack;
    uintptr_t start;
    size_t size;
} answers;

static void *answered_frame(int level) {
    note((uint64_t)level);
    return (void *)answers.here;
}

static unsigned long answered_auxval(unsigned long type) {
    return type == AT_EXECFN ? (unsigned long)answers.name : type == AT_PAGESZ ? answers.page : 0;
}

static int answered_limit(int resource, struct rlimit *limit) {
    note((uint64_t)resource);
    *limit = answers.limit;
    return answers.no_limit;
}

static int answered_attributes(pthread_t thread, pthread_attr_t *attributes) {
    (void)thread;
    (void)attributes;
    return answers.no_attributes;
}

static int answered_stack(const pthread_attr_t *attributes, void **start, size_t *size) {
    (void)attributes;
    *start = (void *)answers.start;
    *size = answers.size;
    return answers.no_stack;
}

static int answered_destroy(pthread_attr_t *attributes) {
    (void)attributes;
    note(1);
    return 0;
}

#define __builtin_frame_address answered_frame
#define getauxval answered_auxval
#define getrlimit answered_limit
#define pthread_getattr_np answered_attributes
#define pthread_attr_getstack answered_stack
#define pthread_attr_destroy answered_destroy
#define cjs_stack_is_short answered_is_short
#define cjs_stack_room answered_room
#define cjs_stack_limit_hits answered_shortages
#define cjs_stack_note_shortage answered_note_shortage
#define cjs_thread_unions answered_unions
#include "stack.c"
#undef __builtin_frame_address
#undef getauxval
#undef getrlimit
#undef pthread_getattr_np
#undef pthread_attr_getstack
#undef pthread_attr_destroy
#undef cjs_stack_is_short
#undef cjs_stack_room
#undef cjs_stack_limit_hits
#undef cjs_stack_note_shortage
#undef cjs_thread_unions

static void answer_about_stacks(size_t count) {
    static _Alignas(16384) char names[3 * 16384];
    cjm_random random = {9};
    for (size_t i = 0; i < count; i++) {
        /* The name and a null pointer behind it end with a page, or about there. */
        const size_t length = cjm_below(&random, 4), page = cjm_below(&random, 2) == 0 ? 4096 : 16384;
        char *name = names + 16384 + page - sizeof(void *) - 1 - length;
        if (cjm_below(&random, 2) == 0) name += (int)cjm_below(&random, 32) - 16;
        memset(name, 'a', length);
        name[length] = 0;
        uintptr_t high = (uintptr_t)names;
        while (high < (uintptr_t)(name + length + 1 + sizeof(void *))) high += page;
        const rlim_t limits[] = {64 << 20, (64 << 20) - 1, (64 << 20) + 1, 1 << 20, 4096, RLIM_INFINITY};
        const rlim_t limit = limits[cjm_below(&random, 6)];
        /* Where one bound or the other is, and where the reserve begins. */
        const size_t sizes[] = {0, 1, 4, 4096, 512 * 1024 - 4, 512 * 1024, 512 * 1024 + 4, 1024 * 1024};
        const size_t size = sizes[cjm_below(&random, 8)], reserve = limit / 4 < 128 * 1024 ? limit / 4 : 128 * 1024;
        const size_t below[] = {0, limit, limit - reserve, 4096, 100000};
        const size_t above[] = {0, size, size / 4, 128 * 1024, 1024};
        const uintptr_t here = high - below[cjm_below(&random, 5)] + cjm_below(&random, 3) - 1;
        answers.here = here;
        answers.name = cjm_below(&random, 8) == 0 ? NULL : name;
        answers.page = cjm_below(&random, 8) == 0 ? 0 : page;
        answers.limit = (struct rlimit){limit, RLIM_INFINITY};
        answers.no_limit = -(cjm_below(&random, 8) == 0);
        answers.no_attributes = cjm_below(&random, 8) == 0;
        answers.no_stack = cjm_below(&random, 8) == 0;
        answers.start = here - above[cjm_below(&random, 5)] + cjm_below(&random, 3) - 1;
        answers.size = size;
        if (cjm_below(&random, 4) == 0) answers.start = here - UINT32_MAX;
        bounds = (stack_bounds){0, 0, UINTPTR_MAX};
        note(cjm_below(&random, 2) == 0 ? answered_room() : answered_is_short());
        if (cjm_below(&random, 2) == 0) answers.here += 1 << 30; /* another stack */
        note(answered_is_short());
        note(answered_room());
        note(answered_shortages());
    }
}
#else
static void answer_about_stacks(size_t count) { (void)count; }
#endif

#if defined(__x86_64__) && !defined(CJS_SCALAR)
/* A copy of wide_digits.c that asks this processor. */
#include "wide_digits.h"
#include <cpuid.h>

static bool answers_cpuid;
static unsigned answered_features;

static int answered_cpuid(unsigned leaf, unsigned *a, unsigned *b, unsigned *c, unsigned *d) {
    if (leaf != 1) fail("the processor is asked for something else");
    if (!answers_cpuid) return 0;
    *a = *b = *d = 0;
    *c = answered_features;
    return 1;
}

#define __get_cpuid answered_cpuid
#define cjs_known_wide_digits answered_wide_digits
#define cjs_find_wide_digits answered_find
#include "wide_digits.c"
#undef __get_cpuid
#undef cjs_known_wide_digits
#undef cjs_find_wide_digits

static void answer_about_processor(void) {
    const unsigned both = bit_SSE4_1 | bit_SSSE3, features[] = {0, bit_SSE4_1, bit_SSSE3, both, ~0U, ~(unsigned)bit_SSSE3};
    for (size_t i = 0; i < 2 * (sizeof features / sizeof *features); i++) {
        answers_cpuid = i % 2 == 1;
        answered_features = features[i / 2];
        const bool expected = answers_cpuid && (answered_features & both) == both;
        if (answered_find() != expected || atomic_load(&answered_wide_digits) != (expected ? 2 : 1)) {
            fail("the processor can do something else");
        }
    }
}
#else
static void answer_about_processor(void) {}
#endif

/* A copy of blocks.c that gets its memory here: at any place of a page, and with a limit. */
enum { ANSWERED = 9 << 20 };
static _Alignas(4096) uint8_t answered_memory[ANSWERED + 4096];
static size_t answered_place;

static void *answered_malloc(size_t size) {
    note(size);
    return size <= ANSWERED ? answered_memory + answered_place : NULL;
}

static void *answered_realloc(void *block, size_t size) {
    (void)block;
    return answered_malloc(size);
}

static void answered_free(void *block) { (void)block; }

void answered_release(void *block);
size_t answered_block_size(const void *block);

#undef _DEFAULT_SOURCE
#define malloc answered_malloc
#define realloc answered_realloc
#define free answered_free
#define cjs_block_allocate answered_allocate
#define cjs_block_resize answered_resize
#define cjs_block_trim answered_trim
#define cjs_block_release answered_release
#define cjs_block_size answered_block_size
#define cjs_blocks_set_limit answered_set_limit
#define cjs_blocks_limit answered_blocks_limit
#define cjs_blocks_kept answered_kept
#define cjs_blocks_drop answered_drop
#include "blocks.c"
#undef malloc
#undef realloc
#undef free
#undef cjs_block_allocate
#undef cjs_block_resize
#undef cjs_block_trim
#undef cjs_block_release
#undef cjs_block_size
#undef cjs_blocks_set_limit
#undef cjs_blocks_limit
#undef cjs_blocks_kept
#undef cjs_blocks_drop

static void answer_about_memory(void) {
    static const size_t borders[] = {100, ANSWERED - 16, (8 << 20) - 16, SIZE_MAX / 5, SIZE_MAX / 4, SIZE_MAX / 3};
    static const size_t places[] = {0, 16, 2048, 4080};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        answered_place = places[i];
        for (size_t j = 0; j < 3 * (sizeof borders / sizeof *borders); j++) {
            const size_t size = borders[j / 3] + j % 3 - 1;
            uint8_t *block = answered_allocate(size);
            note(block == NULL);
            if (block != NULL) note_advice(block, size);
            block = answered_resize(answered_allocate(1000), size);
            note(block == NULL);
            if (block != NULL) note_advice(block, size);
            if (block != NULL) note(answered_block_size(block));
        }
    }
}

#endif
