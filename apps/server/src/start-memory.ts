import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/**
 * How Node.js is called that runs the product, by `npm start`, by the unit and where it is measured: V8 lets the young generation of the
 * heap grow to 32 MB and its copy, of which a server never gives back what one busy minute took.
 */
export const START_FLAGS = ['--max-semi-space-size=4'] as const

/**
 * Comes before the program is imported. What was compiled once is kept: the next start is shorter and takes 20 MB less; where
 * the folder cannot be written it is compiled again. And the young generation of the heap stays small: most of what a start
 * makes stays for good, and pages that it grew by are never given back (50 MB).
 */
export function prepareStart(): void {
  enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled/', import.meta.url)))
  setFlagsFromString('--semi-space-growth-factor=1')
}

/** Comes after the start: calls leave much garbage, for which the young generation may grow as it needs. */
export function endStart(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
}
