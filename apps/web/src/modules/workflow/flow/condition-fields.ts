import type { FiledKind } from '@muster/contract/workflow/kinds'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { formKindOf } from '../form/kinds.ts'
import type { FlowCondition } from './flow-value.ts'

/** A field of a form that a condition may look at, in words: one of some values, or a number. */
type FormField = {
  field: string
  label: string
  isNumber: boolean
  /** Whether the number is an amount in minor units. */
  isMoney: boolean
  /** Whether the number counts days, of which there are parts. */
  isDays: boolean
  values: readonly { value: string; label: string }[]
}

/** What of the form of a kind decides which rule it takes, as the kind says it. */
export function formFieldsOf(kind: FiledKind, t: Say, format: Format): FormField[] {
  const { conditions, fields, valueText } = formKindOf(kind)
  return conditions.map((field) => {
    const labelKey = fields.find(({ name }) => name === field.field)?.labelKey
    const values = 'oneOf' in field ? field.oneOf : []
    return {
      ...{ field: field.field, label: labelKey ? t(labelKey) : field.field, isNumber: !('oneOf' in field) },
      isMoney: 'as' in field && field.as === 'money',
      isDays: 'as' in field && field.as === 'days',
      values: values.map((value) => ({
        value,
        label: valueText(field.field, value, t, format, { called: {}, form: {} }),
      })),
    }
  })
}

/** The name of what a condition looks at, as one text. */
export const lookOf = ({ on, field }: FlowCondition): string => `${on}.${field}`

/** A condition of a kind on this, with nothing chosen yet. */
export function conditionOn(kind: FiledKind, look: string): FlowCondition {
  const [on, ...rest] = look.split('.')
  const field = rest.join('.')
  const known = formKindOf(kind).conditions.find((one) => one.field === field)
  if (on === 'form' && known && !('oneOf' in known)) return { on, field, is: 'atLeast', bound: 1 }
  return on === 'recipient'
    ? { on, field: field as Extract<FlowCondition, { on: 'recipient' }>['field'], oneOf: [] }
    : { on: 'form', field, oneOf: [] }
}
