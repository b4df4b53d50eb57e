/** Presses that count as one coming or going: as a coming the first of them, as a going the last. In minutes of the day. */
export type Mark = { first: number; last: number }

/** A press in minutes of the day, and whether it followed the one before it within moments, so that the two count once. */
export type Minute = { minute: number; isMoment: boolean }

const MOMENT_SECONDS = 60
const SAME_MINUTES = 10

/** Whether two instants lie so close that a person pressed once. */
export const isSameMoment = (before: number, at: number) => at - before <= MOMENT_SECONDS

/**
 * The comings and goings of a day, which take turns. A second press within ten minutes of a coming is that coming. Within ten
 * minutes of a going it is that going when work is over by then; before that it is a coming. A single press is never one of these.
 */
export function marksOf(
  minutes: readonly Minute[],
  isWorkOver: (minute: number, marks: readonly Mark[], isLast: boolean) => boolean,
  isSingle: (minute: number) => boolean = () => false,
): Mark[] {
  const marks: Mark[] = []
  for (const [i, { minute, isMoment }] of minutes.entries()) {
    const last = marks.at(-1)
    const isLast = minutes.slice(i + 1).every((later) => later.isMoment || later.minute - minute <= SAME_MINUTES)
    const isSame = last && minute - last.first <= SAME_MINUTES && !isSingle(minute)
    const isAgain = isSame && (isOpen(marks) || isWorkOver(minute, marks, isLast))
    if (last && (isMoment || isAgain)) last.last = minute
    else marks.push({ first: minute, last: minute })
  }
  return marks
}

/** Whether the last mark is a coming without its going, comings and goings taking turns. */
export const isOpen = (marks: readonly Mark[]) => marks.length % 2 === 1
