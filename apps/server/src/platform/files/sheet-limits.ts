/** How large a sheet may be made here: in a call as large as its reader waits for, in a job as large as it is. */
export type SheetLimits = {
  /** More rows than this take longer. */
  readonly rows: number
  /** Rows written and rows in all, for a progress bar; throws where the work is to be given up. */
  progress(done: number, total: number): Promise<void>
}

/** So many rows are read and written within two seconds, those of the slowest list too. */
export const ROWS_IN_CALL = 2000

/** Who works on a list themselves waits for all of it. */
export const NO_LIMITS: SheetLimits = { rows: Number.POSITIVE_INFINITY, progress: async () => {} }

/** Thrown where a sheet takes longer than its reader waits: the call that asked for it leaves it to a job. */
export class TakesLonger extends Error {}
