import type { MonthSums } from '@muster/contract/attendance/month-closing'
import { sha256 } from '../../../platform/base/crypto.ts'
import { type SnapshotDay, sumsOf, textOf } from '../frozen/snapshot.rules.ts'

/** Somebody's month in a snapshot: its days as text, what they sum up to, and a mark that is another one where a byte of the days is. */
export type ClosedMonth = { days: string; sums: MonthSums; hash: string }

/** What a closing keeps of the days of one person. */
export function toSnapshotContent(days: readonly SnapshotDay[]): ClosedMonth {
  const text = textOf(days)
  return { days: text, sums: sumsOf(days), hash: markOf(text) }
}

/** The mark of the snapshot of a company: over those of its people, whatever order they were read in. */
export function hashOf(people: readonly { employmentId: string; hash: string }[]): string {
  const lines = people.map(({ employmentId, hash }) => `${employmentId} ${hash}\n`).toSorted()
  return markOf(lines.join(''))
}

const markOf = (text: string) => sha256(text).toString('hex')
