import type { FormInput } from '@muster/contract/workflow/form-values'
import * as z from 'zod/mini'
import type { FormValues } from '../engine/task.rules.ts'
import type { Problem, ReadForm } from './kind.service.ts'

/** Reads a form by its schema: the values as they are kept, or a problem for each field that is wrong, `items.2.amount` in a list. */
export function readForm<S extends z.ZodMiniType>(schema: S, sent: unknown): ReadForm<z.output<S>> {
  const parsed = z.safeParse(schema, sent)
  if (parsed.success) return { form: parsed.data }
  const problems = new Map<string, Problem>()
  for (const { path, message, code, ...rest } of parsed.error.issues) {
    const unknown = code === 'unrecognized_keys' && 'keys' in rest ? (rest.keys as string[]) : undefined
    const above = path.map(String).join('.')
    for (const field of unknown?.map((key) => (above === '' ? key : `${above}.${key}`)) ?? [above])
      if (!problems.has(field))
        problems.set(field, {
          field,
          problem: unknown ? 'unknown_property' : message.includes(' ') ? 'required' : message,
        })
  }
  return { problems: [...problems.values()] }
}

/** Reads a form before anybody says why: null where more than the reason is missing. What it comes to is shown by then. */
export const beforeReason =
  <Form extends FormValues & { reason: string }>(read: (sent: FormInput) => ReadForm<Form>) =>
  (sent: FormInput): Form | null => {
    const found = read({ ...sent, reason: sent.reason || '–' })
    return 'problems' in found ? null : { ...found.form, reason: textOf(sent.reason) }
  }

const textOf = (value: FormInput[string] | undefined): string => (typeof value === 'string' ? value : '')
