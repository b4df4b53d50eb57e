import type { Hours } from '@muster/contract/attendance/shift'
import { LANGUAGES, type Language, type Names } from '@muster/kernel/names'
import { normalForm } from '@muster/kernel/normal-form'
import { hoursProblems } from '../../rostering/index.rules.ts'

type AcceptedShift = { letter: string; names: Names; hours: Hours; pins: readonly string[] }
/** What the company calls its shifts and patterns already. */
export type Taken = { letters: readonly string[]; names: readonly Names[] }

/**
 * What keeps a reviewed proposal from being made, by form field: hours that contradict themselves [5.07], letters and names
 * that are taken or stand twice [5.05], a PIN in two places, nobody at all. Empty when it can be made.
 */
export function acceptProblems(
  shifts: readonly AcceptedShift[],
  withoutShift: readonly string[],
  taken: Taken,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const letters = new Map(taken.letters.map((l) => [normalForm(l), 'taken']))
  const names = new Map(taken.names.flatMap(nameKeys).map(({ key }) => [key, 'name_exists']))
  const pins = new Set<string>()
  const claim = (field: string, pin: string) => {
    if (pins.has(pin)) problems[field] = 'duplicate'
    pins.add(pin)
  }
  shifts.forEach((shift, i) => {
    for (const [field, problem] of Object.entries(hoursProblems(shift.hours)))
      problems[`shifts.${i}.${field}`] = problem
    const letter = normalForm(shift.letter)
    const known = letters.get(letter)
    if (known) problems[`shifts.${i}.letter`] = known
    letters.set(letter, 'duplicate')
    for (const { key, language } of nameKeys(shift.names)) {
      const used = names.get(key)
      if (used) problems[`shifts.${i}.names.${language}`] = used
      names.set(key, 'duplicate')
    }
    for (const pin of shift.pins) claim(`shifts.${i}.pins`, pin)
  })
  for (const pin of withoutShift) claim('withoutShift', pin)
  if (pins.size === 0) problems.shifts = 'required'
  return problems
}

function nameKeys(names: Names): { key: string; language: Language }[] {
  return LANGUAGES.flatMap((language) => {
    const name = names[language]
    return name ? [{ key: `${language}:${normalForm(name)}`, language }] : []
  })
}
