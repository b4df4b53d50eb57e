/**
 * What a moment of the database could see, as `pg_current_snapshot()` writes it (`xmin:xmax:running,…`): every transaction
 * before `xmin`, none from `xmax` on, and of those between them all but the ones that still ran.
 */
export type Snapshot = { text: string; xmin: number; xmax: number; running: ReadonlySet<number> }

const XID = /^[1-9]\d{0,14}$/

/** Reads the text of a snapshot, perhaps one that somebody made up: undefined when PostgreSQL writes none like it. */
export function snapshotOf(text: string): Snapshot | undefined {
  const [low, high, between, ...more] = text.split(':')
  if (more.length > 0 || between === undefined) return undefined
  const ids = [low, high, ...(between === '' ? [] : between.split(','))]
  if (!ids.every((id) => XID.test(id ?? ''))) return undefined
  const [xmin = 0, xmax = 0, ...running] = ids.map(Number)
  const isOrdered = running.every((xid, i) => xid > (running[i - 1] ?? xmin - 1) && xid < xmax)
  return xmin <= xmax && isOrdered ? { text, xmin, xmax, running: new Set(running) } : undefined
}

/** What is certain to have been seen before a transaction, whatever ran beyond it. */
export function before(xid: number): Snapshot {
  return { text: `${xid}:${xid}:`, xmin: xid, xmax: xid, running: new Set() }
}

/** Whether what a transaction left could be seen. */
export function sees({ xmin, xmax, running }: Snapshot, xid: number): boolean {
  return xid < xmin || (xid < xmax && !running.has(xid))
}
