import { CHOICE_FIELDS, type ChoiceField, EMPLOYEE_FIELDS } from '@muster/contract/organisation/employee-fields'
import { SHEET_COLUMNS, type SheetColumn } from '@muster/contract/organisation/onboarding'
import { tagOf } from '@muster/kernel/locale'
import { LANGUAGES, LOCALES } from '@muster/kernel/names'
import { normalForm } from '@muster/kernel/normal-form'
import { say } from '../../../platform/base/words.ts'
import { headersOf } from '../sheet/sheet-reading.service.ts'
import type { OrgUnit } from '../structure/org-unit.queries.ts'
import type { Meanings } from './onboarding-row.rules.ts'

export const columnOfHeader = headersOf<SheetColumn>(SHEET_COLUMNS, (c) => `organisation.field.employee.${c}`)

/** Two letters of a nation and its names in the five languages. */
const NATIONS = nationNames()
const WORDS = Object.fromEntries(
  CHOICE_FIELDS.map((field) => [field, wordsOf(EMPLOYEE_FIELDS[field].choices, (v) => `organisation.${field}.${v}`)]),
) as Record<ChoiceField, Map<string, string[]>>

/** What texts mean in the columns of choices of a company: words, nations, and its places by their names, alone or below another one. */
export function meaningsOf(orgUnits: readonly OrgUnit[]): Meanings {
  return { ...WORDS, ...findOrgUnitsMeant(orgUnits), nationality: NATIONS }
}

/** The same of places alone. */
export function findOrgUnitsMeant(orgUnits: readonly OrgUnit[]) {
  const of = (kind: OrgUnit['kind']) =>
    gathered(
      orgUnits
        .filter((orgUnit) => orgUnit.kind === kind)
        .flatMap(({ id, names, above }) =>
          LANGUAGES.flatMap((language): [string, string][] => {
            const name = names[language] ?? ''
            const over = above?.[language] ?? ''
            return [[name, id], ...(over === '' ? [] : [[`${over} / ${name}`, id] as [string, string]])]
          }),
        ),
    )
  return { department: of('department'), level: of('level'), office: of('office') }
}

function gathered(pairs: readonly [text: string, value: string][]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [text, value] of pairs) {
    const key = normalForm(text)
    const values = found.get(key) ?? []
    if (key !== '' && !values.includes(value)) found.set(key, [...values, value])
  }
  return found
}

function wordsOf(values: readonly string[], keyOf: (value: string) => string) {
  return gathered(
    values.flatMap((value): [string, string][] => [
      [value, value],
      ...LOCALES.map((locale): [string, string] => [say(locale, keyOf(value)), value]),
    ]),
  )
}

function nationNames(): Map<string, string[]> {
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))
  // A code that went is another one's name by now.
  const isInUse = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
  const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(isInUse)
  const pairs = LOCALES.flatMap((locale) => {
    const names = new Intl.DisplayNames([tagOf(locale)], { type: 'region', fallback: 'none' })
    return codes.flatMap((code): [string, string][] => {
      const name = names.of(code)
      return name ? [[name, code]] : []
    })
  })
  const known = new Set(pairs.map(([, code]) => code))
  return gathered([...[...known].map((code): [string, string] => [code, code]), ...pairs])
}
