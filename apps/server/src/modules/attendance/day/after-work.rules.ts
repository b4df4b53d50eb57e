import type { MissingPunch } from '@muster/contract/attendance/explanation'
import type { Minutes } from '@muster/kernel/minutes'
import { type Mark, opposite, type Way } from './mark.rules.ts'
import { add, addMissing, factsBehind, type Sheet } from './receipt.rules.ts'

/** A press after the end of work that has no pair, with the last going before it. */
export type Lone = { mark: Mark; going: Mark }

/** The marks of a day around its end: up to the going that ends work, what was come and gone afterwards, and the press that is left over. */
export type AfterWork = {
  during: readonly Mark[]
  after: readonly { mark: Mark; way: Way }[]
  lone: Lone | undefined
  /** Goings that were pressed again soon after: the last press counts. */
  strays: readonly Mark[]
}

/** Until so many minutes after a going a press is that going once more; nobody comes back for a shorter time. */
const SAME_GOING: Minutes = 30

/**
 * Divides the marks of the last period at the going that ends work, the first one at its end or after it, or one `besideMinutes`
 * before. Afterwards comings and goings take turns. One that is left without its pair is the going before it once more where it comes soon;
 * else presses that were `folded` as pressed again are read one by one, where all have a pair then; else it is lone. Null where nobody went, or where a made-up mark binds another way.
 */
export function splitAfterWork(
  marks: readonly Mark[],
  folded: readonly Mark[],
  end: Minutes,
  besideMinutes: Minutes,
): AfterWork | null {
  const at = indexOfGoing(folded, end, besideMinutes)
  const going = folded[at]
  if (at < 1 || !going || going.way === 'in') return null
  const during = folded.slice(0, at + 1)
  const after = inTurn(folded.slice(at + 1))
  if (!after) return null
  const last = after.at(-1)
  if (last?.way !== 'in') return { during, after, lone: undefined, strays: [] }
  const { mark } = last
  const before = after.at(-2)?.mark ?? going
  if (mark.way === null && before.way === null && mark.at - before.until < SAME_GOING) {
    const isFirst = after.length === 1
    return {
      during: isFirst ? [...folded.slice(0, at), mark] : during,
      after: isFirst ? [] : [...after.slice(0, -2), { mark, way: 'out' }],
      lone: undefined,
      strays: [before],
    }
  }
  const singly = inTurn(marks.filter((one) => one.at > going.at))
  if (singly && singly.length > after.length && isOfVisits(singly, besideMinutes)) {
    const pressed = marks.find((one) => one.at === going.at) ?? going
    return { during: [...folded.slice(0, at), pressed], after: singly, lone: undefined, strays: [] }
  }
  return { during, after: after.slice(0, -1), lone: { mark, going: before }, strays: [] }
}

/** Whether each coming has its going, later than somebody who pressed twice. */
const isOfVisits = (turns: AfterWork['after'], besideMinutes: Minutes): boolean =>
  turns.every(({ mark, way }, i) => way === 'out' || (turns[i + 1]?.mark.at ?? 0) - mark.at > besideMinutes)

function indexOfGoing(marks: readonly Mark[], end: Minutes, besideMinutes: Minutes): number {
  const at = marks.findIndex((mark) => mark.at >= end)
  const [before, first] = [marks[at - 1], marks[at]]
  const isBeside = before && first && end - before.until <= besideMinutes && first.at - end >= SAME_GOING
  return isBeside && at > 1 ? at - 1 : at
}

/** Comings and goings that take turns, a coming first; null where a made-up one is in the place of the other. */
function inTurn(marks: readonly Mark[]): AfterWork['after'] | null {
  const turns = marks.map((mark, i) => ({ mark, way: i % 2 === 0 ? ('in' as Way) : opposite('in') }))
  return turns.every(({ mark, way }) => mark.way === null || mark.way === way) ? turns : null
}

/**
 * What a lone press after work lacks, and when that was: somebody who presses nearer to the beginning of an overtime came for it, and
 * did not clock out at its end; who presses later had not clocked in at its beginning, or without one when they went.
 */
function findLacking(
  { mark, going }: Lone,
  claims: readonly { from: Minutes; to: Minutes }[],
): { what: MissingPunch; at: Minutes } {
  const claim = claims.find(({ to }) => to > going.until)
  const isNearerToBegin = claim && Math.abs(mark.at - claim.from) < Math.abs(claim.to - mark.at)
  if (mark.way === 'in' || isNearerToBegin) return { what: 'clock-out', at: Math.max(claim?.to ?? 0, mark.at) }
  return { what: 'clock-in', at: Math.min(Math.max(claim?.from ?? 0, going.until), mark.at) }
}

/** Writes a lone press after work: an open item and no minute; of an open day its pair may still come. */
export function explainLone(
  lone: Lone,
  claims: readonly { from: Minutes; to: Minutes }[],
  isOpen: boolean,
  sheet: Sheet,
): void {
  const { mark } = lone
  add(sheet, isOpen ? 'begun' : 'unpaired', 0, { at: mark.at }, factsBehind(mark))
  if (isOpen) return
  const { what, at } = findLacking(lone, claims)
  addMissing(sheet, what, at)
}
