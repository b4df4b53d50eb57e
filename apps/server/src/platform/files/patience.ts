/** How long a sheet may take: in a call as long as its reader waits for it, in a job as long as it needs. */
export type Patience = {
  /** More rows than this take longer. */
  readonly rows: number
  /** Rows that are written and rows there are, for who watches; throws where the work is to be given up. */
  progress(done: number, total: number): Promise<void>
}

/** So many rows are read and written within two seconds, those of the slowest list too. */
export const ROWS_IN_CALL = 2000

/** Who works on a list themselves waits for all of it. */
export const ENDLESS: Patience = { rows: Number.POSITIVE_INFINITY, progress: async () => {} }

/** Thrown where a sheet takes longer than its reader waits: the call that asked for it leaves it to a job. */
export class TakesLonger extends Error {}
