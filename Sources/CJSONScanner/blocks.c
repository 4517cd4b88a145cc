/* The cache of memory blocks. See CJSONBlocks.h. */

#if defined(__linux__)
#define _DEFAULT_SOURCE /* madvise */
#include <sys/mman.h>
#endif

#include "CJSONBlocks.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Lets the address sanitizer report the use of a kept block, like that of a freed one. */
#if defined(__SANITIZE_ADDRESS__)
#define CJS_POISONS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CJS_POISONS 1
#endif
#endif
#if defined(CJS_POISONS)
void __asan_poison_memory_region(void const volatile *address, size_t size);
void __asan_unpoison_memory_region(void const volatile *address, size_t size);
#else
#define __asan_poison_memory_region(address, size) ((void)(address), (void)(size))
#define __asan_unpoison_memory_region(address, size) ((void)(address), (void)(size))
#endif

/* The header of a block. Its size keeps the alignment of `malloc` for the bytes after it. */
typedef struct header {
    size_t size;
    size_t unused;
} header;

_Static_assert(sizeof(header) % 16 == 0 || sizeof(void *) < 8, "the bytes behind it are aligned");

/* A slot is empty or owns a block. Only the thread that takes a block out may read its header, so `size` is a hint: the
 * size of the last block put there. */
typedef struct slot {
    _Atomic(header *) block;
    _Atomic(size_t) size;
} slot;

static slot slots[CJS_KEPT_BLOCKS];
static _Atomic(size_t) kept;
static _Atomic(size_t) limit = CJS_KEPT_BYTES;
static _Atomic(unsigned) turn; /* the slot to empty next */

static header *header_of(void *block) { return (header *)block - 1; }

/* Announces that a new block will be filled, so that the system can use large pages. Page faults of small pages take
 * longer than the scan that fills them. */
static void expect_filling(void *block, size_t size) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    /* For smaller blocks, a few page faults cost less than the call. */
    const size_t large = 8u << 20;
    const uintptr_t page = 4096;
    if (size < large) return;
    uintptr_t start = ((uintptr_t)block + page - 1) & ~(page - 1);
    uintptr_t end = ((uintptr_t)block + size) & ~(page - 1);
    (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)block;
    (void)size;
#endif
}

static void give_back(header *head) {
    __asan_unpoison_memory_region(head, sizeof *head);
    const size_t size = head->size;
    free(head);
    atomic_fetch_sub(&kept, size);
}

static slot *next_slot(void) { return &slots[atomic_fetch_add(&turn, 1) % CJS_KEPT_BLOCKS]; }

/* Empties the slots in turn until at most `bytes` are kept. */
static void make_room(size_t bytes) {
    for (int tries = 0; tries < CJS_KEPT_BLOCKS && atomic_load(&kept) > bytes; tries++) {
        header *head = atomic_exchange(&next_slot()->block, NULL);
        if (head != NULL) give_back(head);
    }
}

/* Puts a block into an empty slot, or replaces the block whose turn it is. `kept` already counts the new block. */
static void put(header *head, size_t size) {
    for (int i = 0; i < CJS_KEPT_BLOCKS; i++) {
        header *none = NULL;
        if (atomic_load_explicit(&slots[i].block, memory_order_relaxed) == NULL &&
            atomic_compare_exchange_strong(&slots[i].block, &none, head)) {
            atomic_store_explicit(&slots[i].size, size, memory_order_relaxed);
            return;
        }
    }
    slot *full = next_slot();
    header *other = atomic_exchange(&full->block, head);
    atomic_store_explicit(&full->size, size, memory_order_relaxed);
    if (other != NULL) give_back(other);
}

static bool serves(size_t size, size_t wanted) { return size >= wanted && size / 2 <= wanted; }

/* Takes a kept block that fits `size` bytes; NULL if there is none. */
static header *take(size_t size) {
    for (int i = 0; i < CJS_KEPT_BLOCKS; i++) {
        if (!serves(atomic_load_explicit(&slots[i].size, memory_order_relaxed), size)) continue;
        header *head = atomic_exchange(&slots[i].block, NULL);
        if (head == NULL) continue;
        __asan_unpoison_memory_region(head, sizeof *head);
        const size_t found = head->size;
        if (serves(found, size)) {
            __asan_unpoison_memory_region(head + 1, found);
            atomic_fetch_sub(&kept, found);
            return head;
        }
        __asan_poison_memory_region(head, sizeof *head);
        put(head, found);
    }
    return NULL;
}

void *cjs_block_allocate(size_t size) {
    if (size > SIZE_MAX / 4) return NULL;
    header *head = NULL;
    if (size >= CJS_LARGE_BLOCK && atomic_load_explicit(&kept, memory_order_relaxed) >= size) head = take(size);
    if (head == NULL) {
        head = malloc(sizeof *head + size);
        if (head == NULL) return NULL;
        head->size = size;
        expect_filling(head, sizeof *head + size);
    }
    return head + 1;
}

void *cjs_block_resize(void *block, size_t size) {
    if (block == NULL) return cjs_block_allocate(size);
    if (size > SIZE_MAX / 4) return NULL;
    header *head = header_of(block);
    const size_t before = head->size;
    if (size > before && size >= CJS_LARGE_BLOCK && atomic_load_explicit(&kept, memory_order_relaxed) >= size) {
        header *other = take(size);
        if (other != NULL) {
            memcpy(other + 1, block, before);
            cjs_block_release(block);
            return other + 1;
        }
    }
    head = realloc(head, sizeof *head + size);
    if (head == NULL) return NULL;
    head->size = size;
    if (size > before) expect_filling(head, sizeof *head + size);
    return head + 1;
}

void *cjs_block_trim(void *block, size_t used) {
    const size_t size = cjs_block_size(block);
    /* A kept block should fit a similar source next time. Pages never written take no memory. */
    const bool is_kept = size >= CJS_LARGE_BLOCK && size <= atomic_load_explicit(&limit, memory_order_relaxed);
    const size_t unused = size - used;
    if (is_kept ? unused <= size / 2 + 4096 : unused <= 4096 || unused <= used / 8) return block;
    if (is_kept) {
        /* A trimmed block would not fit that source. So `block` goes back to the cache, and its contents move into a
         * block of their own size. */
        void *copy = cjs_block_allocate(used);
        if (copy == NULL) return block; /* `block` is still valid */
        memcpy(copy, block, used);
        cjs_block_release(block);
        return copy;
    }
    void *smaller = cjs_block_resize(block, used);
    return smaller == NULL ? block : smaller; /* on failure, the larger one is still valid */
}

void cjs_block_release(void *block) {
    if (block == NULL) return;
    header *head = header_of(block);
    const size_t size = head->size, most = atomic_load_explicit(&limit, memory_order_relaxed);
    if (size < CJS_LARGE_BLOCK || size > most) {
        free(head);
        return;
    }
    __asan_poison_memory_region(head, sizeof *head + size);
    atomic_fetch_add(&kept, size);
    put(head, size);
    make_room(atomic_load_explicit(&limit, memory_order_relaxed));
}

size_t cjs_block_size(const void *block) { return ((const header *)block - 1)->size; }

void cjs_blocks_set_limit(size_t bytes) {
    atomic_store(&limit, bytes);
    make_room(bytes);
}

size_t cjs_blocks_limit(void) { return atomic_load(&limit); }

size_t cjs_blocks_kept(void) { return atomic_load(&kept); }

void cjs_blocks_drop(void) { make_room(0); }
