import type { Day } from '@muster/kernel/day'

/** Days of one person whose results are out of date, both included. */
export type DirtyRange = { employmentId: string; from: Day; to: Day }
/** As stored: what a chunk left over is widened already. */
export type StoredRange = DirtyRange & { isWidened: boolean }
