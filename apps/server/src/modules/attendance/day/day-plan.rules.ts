import type { Segment } from '@muster/contract/attendance/explanation'
import type { Minutes } from '@muster/kernel/minutes'

/** One work period as far as work is owed in it: without breaks and approved leave. */
export type Slot = {
  pieces: Segment[]
  /** First and last owed minute … */
  from: Minutes
  to: Minutes
  /** … and how late they may move when the hours are flexible. */
  latestFrom: Minutes
  latestTo: Minutes
}

export type Plan = {
  slots: Slot[]
  /** The periods as scheduled; presence outside them is extra. */
  covered: Segment[]
  leave: Segment[]
  /** Owed time that is taken and no leave: of which HR knows that nobody worked in it, and approved steps out. */
  taken: Record<'unexcused' | 'official-out' | 'private-out', Segment[]>
  core: Segment | null
}
