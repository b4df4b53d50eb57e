import type { ReplyOf } from '@muster/contract/endpoint'
import type { parameterEndpoints } from '@muster/contract/system/parameter'
import { type ParameterValue, parameterOf } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import { type Format, useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import type { Say, WordKey } from '../../lib/words/words.ts'

export type ParameterState = ReplyOf<typeof parameterEndpoints.list>['items'][number]

/** Values in words: `60 s`, `1.50`, `Yes`, `1 and 16`. */
export function useValueText(): (key: ShownKey, value: ParameterValue) => string {
  const t = useT()
  const format = useFormat()
  return (key, value) => valueText(key, value, t, format)
}

function valueText(key: ShownKey, value: ParameterValue, t: Say, format: Format): string {
  const one = parameterOf(key)
  if (typeof value === 'boolean') return value ? t('system.sheet.yes') : t('system.sheet.no')
  if (typeof value === 'string') return t(`settings.parameters.choices.${value}` as WordKey)
  if (typeof value !== 'number' && value.length === 0) return '–'
  if (typeof value !== 'number')
    return format.list(value.map((part) => (typeof part === 'number' ? String(part) : `${part.name} ${part.value}`)))
  if (one.kind === 'ratio') return (value / 100).toLocaleString(format.tag, { minimumFractionDigits: 2 })
  return one.kind === 'whole' ? `${format.number(value)} ${t(`settings.parameters.units.${one.unit}`)}` : String(value)
}

/** The parameters whose name, meaning or key holds what was typed. */
export function findParameters(
  items: readonly ParameterState[],
  typed: string,
  wordsOf: (key: ShownKey) => string,
): ParameterState[] {
  const asked = typed.trim().toLocaleLowerCase()
  return items.filter(({ key }) => `${key} ${wordsOf(key)}`.toLocaleLowerCase().includes(asked))
}
