import type { LogField } from '@muster/contract/system/log-field'
import { PARAMETERS, type ParameterValue } from '@muster/contract/system/parameter-record'
import { isDay } from '@muster/kernel/day'
import { type Reader, timeText } from '../../platform/base/time-text.ts'
import { say, sayKnown } from '../../platform/base/words.ts'
import { type FieldChange, isId, isReference, type Reference, type Scalar, type Value } from './log-diff.rules.ts'
import { entityText, firstKnown, type Names } from './log-names.service.ts'
import * as text from './log-value.service.ts'
import { fieldAt, isItem, valueKeys } from './log-words.rules.ts'

/** An entry whose changes are worded, for whom, and how its ids are called. */
export type Worded = {
  reader: Reader
  row: { module: string; action: string; company_id: string | null }
  changes: readonly FieldChange[]
  names: Names
}

/** The fields and values of an entry in the reader's words. */
export function wordingOf(worded: Worded) {
  const places = placesOf(worded.changes)
  return {
    label: ({ path }: FieldChange): string => fieldText(worded, places, path),
    /** `null` where there is nothing. */
    value: (change: FieldChange, side: 'before' | 'after'): string | null => valueText(worded, change, side),
  }
}

/** Where items of lists stand that are known by an id alone. */
function placesOf(changes: readonly FieldChange[]): ReadonlyMap<string, number> {
  const [places, counts] = [new Map<string, number>(), new Map<string, number>()]
  for (const { path } of changes)
    for (const [n, part] of path.entries()) {
      const list = JSON.stringify(path.slice(0, n))
      const item = JSON.stringify(path.slice(0, n + 1))
      if (!isItem(part) || places.has(item)) continue
      counts.set(list, (counts.get(list) ?? 0) + 1)
      places.set(item, counts.get(list) ?? 1)
    }
  return places
}

function fieldText(
  { reader, row, names }: Worded,
  places: ReadonlyMap<string, number>,
  path: readonly string[],
): string {
  const { locale } = reader
  const parts = path.map((part, n) => {
    if (!isItem(part)) {
      const field = fieldAt(row, path.slice(0, n + 1))
      return (field && sayKnown(locale, field.word)) ?? say(locale, 'log.otherField')
    }
    const called = part.split(' ').flatMap((one) => (isDay(one) ? [timeText(reader, one)] : (nameIn(names, one) ?? [])))
    if (called.length > 0) return called.join(' ')
    const place = String(places.get(JSON.stringify(path.slice(0, n + 1))) ?? part)
    // Where the whole state is a list, nothing before it says what its items are.
    return n === 0 ? `${entityText(locale, row.module, row.action) ?? ''} ${place}`.trim() : place
  })
  return parts.join(' › ') || say(locale, 'settings.log.description')
}

function valueText(worded: Worded, { path, ...sides }: FieldChange, side: 'before' | 'after'): string | null {
  const { locale } = worded.reader
  const value: Value = sides[side]
  const field = fieldAt(worded.row, path)
  const one = (part: Scalar | Reference) => partText(worded, field, path, side, part)
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return Array.isArray(value) ? text.listText(locale, value.map(one)) : one(value as Scalar | Reference)
}

function partText(
  worded: Worded,
  field: LogField | undefined,
  path: readonly string[],
  side: 'before' | 'after',
  part: Scalar | Reference,
): string {
  const { reader, names } = worded
  const { locale } = reader
  const unnamed = say(locale, 'log.noName')
  if (isReference(part)) return text.referenceText(locale, part) ?? nameIn(names, part.id ?? '') ?? unnamed
  if (typeof part === 'boolean') return say(locale, part ? 'system.sheet.yes' : 'system.sheet.no')
  if (part === null) return say(locale, 'settings.log.nothing')
  if (typeof part === 'number') return numberText(worded, field, path, side, part)
  if (isId(part)) return nameIn(names, part) ?? unnamed
  const said = field && firstKnown(locale, valueKeys(field, part))
  if (said !== undefined) return said
  if (field?.reads === 'time') return timeText(reader, part) ?? part
  if (field?.reads === 'nation' || (field?.reads === 'name' && /^[A-Z]{2}$/.test(part)))
    return text.codeText(locale, 'region', part)
  if (field?.reads === 'currency') return text.codeText(locale, 'currency', part)
  if (field?.reads === 'zone') return part.replaceAll('_', ' ')
  if (field?.reads === 'permission')
    return sayKnown(locale, `access.permission.${part.replaceAll(':', '.')}`) ?? say(locale, 'log.otherValue')
  return field && field.says.length > 0 ? say(locale, 'log.otherValue') : part
}

function numberText(
  worded: Worded,
  field: LogField | undefined,
  path: readonly string[],
  side: 'before' | 'after',
  value: number,
): string {
  const { locale } = worded.reader
  const name = path.at(-1) ?? ''
  if (Object.hasOwn(PARAMETERS, name)) return parameterText(locale, name as keyof typeof PARAMETERS, value)
  const beside = (other: string) =>
    worded.changes.find(
      (one) => one.path.length === path.length && one.path.at(-1) === other && isBeside(one.path, path),
    )?.[side]
  const money = () => {
    const currency = beside('currency') ?? worded.names.get(worded.row.company_id ?? '')?.currency
    return text.amountText(locale, value, typeof currency === 'string' ? currency : undefined)
  }
  switch (field?.reads) {
    case 'minutes':
      return text.minutesText(locale, value)
    case 'clock':
      return text.isWholeDay(beside('from'), beside('to')) ? say(locale, 'log.wholeDay') : text.minuteText(value)
    case 'money':
      return money()
    case 'bound':
      return beside('field') === 'minutes'
        ? text.minutesText(locale, value)
        : MONEY_FIELDS.has(String(beside('field')))
          ? money()
          : text.numberText(locale, value)
    case 'percent':
      return text.percentText(locale, value)
    case 'bytes':
      return text.bytesText(locale, value)
    case 'weekday':
      return text.weekdayText(locale, value)
    default:
      return text.numberText(locale, value)
  }
}

/** What conditions of flow rules say in minor units. */
const MONEY_FIELDS: ReadonlySet<string> = new Set(['amount', 'total', 'payout'])

const isBeside = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, -1).every((part, n) => part === other[n])

function parameterText(locale: Reader['locale'], key: keyof typeof PARAMETERS, value: ParameterValue & number): string {
  const { kind, ...rest } = PARAMETERS[key]
  if (kind === 'ratio') return text.numberText(locale, value / 100)
  if (kind !== 'whole' || !('unit' in rest)) return text.numberText(locale, value)
  return `${text.numberText(locale, value)} ${say(locale, `settings.parameters.units.${rest.unit}`)}`
}

const nameIn = (names: Names, id: string): string | undefined => names.get(id)?.name ?? names.get(id)?.account
