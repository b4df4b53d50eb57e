import { DOCUMENT_TYPES } from '@muster/contract/workflow/document-form'
import type { TaskKind } from '@muster/contract/workflow/kinds'
import type { WordKey } from '../../../lib/words/words.ts'
import type { FlowCondition } from './flow-value.ts'

/** A field of a form that a condition may look at: one of some values. */
type FormField = { field: string; labelKey: WordKey; values: readonly { value: string; labelKey: WordKey }[] }

/** What of the form of a kind decides which rule it takes. */
export const FORM_FIELDS: Readonly<Record<TaskKind, readonly FormField[]>> = {
  document: [
    {
      field: 'documentType',
      labelKey: 'workflow.task.document.documentType',
      values: DOCUMENT_TYPES.map((value) => ({ value, labelKey: `workflow.task.document.types.${value}` as const })),
    },
  ],
}

/** The name of what a condition looks at, as one text. */
export const lookOf = ({ on, field }: FlowCondition): string => `${on}.${field}`

/** A condition on this, with nothing chosen yet. */
export function conditionOn(look: string): FlowCondition {
  const [on, ...rest] = look.split('.')
  const field = rest.join('.')
  return on === 'recipient'
    ? { on, field: field as Extract<FlowCondition, { on: 'recipient' }>['field'], oneOf: [] }
    : { on: 'form', field, oneOf: [] }
}
