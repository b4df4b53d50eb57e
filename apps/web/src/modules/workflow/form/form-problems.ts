import type { FormInput } from '@muster/contract/workflow/form-values'
import * as z from 'zod/mini'

/** What the schema of a form has against some values, by field (`items.2.amount` in a list), as the server would say it. */
export function formProblems(schema: z.ZodMiniType, form: FormInput): Record<string, string> {
  const parsed = z.safeParse(schema, form)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => {
      const value = path.reduce<unknown>((within, key) => Object(within)[key], form)
      return [path.join('.'), value === null || value === '' || value === undefined ? 'required' : message]
    }),
  )
}

/** A value of a form as text, empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
