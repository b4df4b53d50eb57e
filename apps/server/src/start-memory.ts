import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * How Node.js is called that runs the product, by `npm start`, by the unit and where it is measured. The young generation of V8's heap:
 * at 4 MB long answers outlive it while they are made, and cost half as much again.
 */
export const START_FLAGS = ['--max-semi-space-size=16'] as const

/**
 * What it finds in its environment. glibc raises the size from which it takes memory of its own, and gives it back at once, as soon as
 * something large is freed; answers and their packing then stay in a heap that never shrinks (280 MB after a minute of load). And what
 * Node.js compiled once is kept from the first file on: its own compiler of TypeScript is then not loaded at all, which takes 40 MB (decision 118).
 */
export const START_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: '.cache/compiled',
} as const

/** How long after a start what it left is collected: its first jobs are over by then. */
const COLLECTED_AFTER_MS = 5000

/**
 * Comes before the program is imported. The young generation of the heap stays small: most of what a start makes stays for good, and
 * pages that it grew by are never given back (50 MB).
 */
export function prepareStart(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

/**
 * Comes after the start: calls leave much garbage, for which the young generation may grow as it needs. What the start left is given back
 * once, because V8 waits for calls before it does so by itself.
 */
export function endStart(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
  setFlagsFromString('--expose-gc')
  setTimeout(runInNewContext('gc'), COLLECTED_AFTER_MS).unref()
}
