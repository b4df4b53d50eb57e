import type { ProposedShift } from '@muster/contract/attendance/inbox'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'
import { normalForm } from '@muster/kernel/normal-form'
import type * as z from 'zod/mini'

export type Proposed = z.output<typeof ProposedShift>

/** What a shift is called before somebody names it: in every language at once, because that is how it is stored. */
const NAMES: Record<Proposed['name'], Required<Names>> = {
  day: { cn: '白班', en: 'Day', vn: 'Ca ngày', km: 'វេនថ្ងៃ' },
  early: { cn: '早班', en: 'Early', vn: 'Ca sớm', km: 'វេនព្រឹក' },
  flexible: { cn: '弹性班', en: 'Flexible', vn: 'Ca linh hoạt', km: 'វេនបត់បែន' },
  free: { cn: '自由工时', en: 'Free hours', vn: 'Giờ tự do', km: 'ម៉ោងសេរី' },
  late: { cn: '晚班', en: 'Late', vn: 'Ca chiều', km: 'វេនរសៀល' },
  night: { cn: '夜班', en: 'Night', vn: 'Ca đêm', km: 'វេនយប់' },
  split: { cn: '分段班', en: 'Split', vn: 'Ca gãy', km: 'វេនបំបែក' },
}
const LOOKS: Record<Proposed['name'], { letter: string; colour: number }> = {
  day: { letter: 'D', colour: 1 },
  early: { letter: 'E', colour: 4 },
  flexible: { letter: 'F', colour: 7 },
  free: { letter: 'R', colour: 8 },
  late: { letter: 'L', colour: 2 },
  night: { letter: 'N', colour: 3 },
  split: { letter: 'S', colour: 5 },
}
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const TWICE = [...ALPHABET].flatMap((first) => [...'23456789', ...ALPHABET].map((second) => first + second))

export type ShiftHead = { letter: string; colour: number; names: Names }

/**
 * A letter, a colour and names for each proposed shift, with its hours where the plain name is taken; letters and names that the
 * company has, or that came before, are passed over, so that the proposal can be accepted as it stands.
 */
export function headsFor(
  shifts: readonly Pick<Proposed, 'name' | 'hours'>[],
  taken: readonly { letter: string; names: Names }[],
): ShiftHead[] {
  const letters = new Set(taken.map(({ letter }) => normalForm(letter).toUpperCase()))
  const names = new Set(taken.flatMap((shift) => Object.values(shift.names)).map(normalForm))
  const seen = new Map<Proposed['name'], number>()
  return shifts.map(({ name, hours }) => {
    const { letter: usual, colour: first } = LOOKS[name]
    const letter = [usual, ...ALPHABET, ...TWICE].find((one) => !letters.has(one)) ?? usual
    letters.add(letter)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    const isTaken = (called: Names) => Object.values(called).some((text) => names.has(normalForm(text)))
    const timed = withEnding(NAMES[name], workedBetween(hours))
    let own = isTaken(NAMES[name]) ? timed : NAMES[name]
    for (let n = 2; isTaken(own); n++) own = withEnding(timed, String(n))
    for (const text of Object.values(own)) names.add(normalForm(text))
    return { letter, colour: ((first - 1 + before * 3) % 8) + 1, names: own }
  })
}

const withEnding = (names: Required<Names>, text: string): Required<Names> => ({
  cn: `${names.cn} ${text}`,
  en: `${names.en} ${text}`,
  vn: `${names.vn} ${text}`,
  km: `${names.km} ${text}`,
})

/** `10:30–17:15`, which says more of a shift than that it is the third. */
const workedBetween = ({ periods }: Proposed['hours']): string =>
  [periods[0]?.from ?? 0, periods.at(-1)?.to ?? 0].map((minute) => clockText(minute % MINUTES_PER_DAY)).join('–')
