import type { FormInput } from '@muster/contract/workflow/form-values'
import { isDay } from '@muster/kernel/day'
import * as z from 'zod/mini'
import type { Format } from '../../../lib/words/format.ts'

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

/** A value as it is read, empty where there is none. */
export const formatValue = (value: FormInput[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** A day as it is read; any other value as it is. */
export function formatDayValue(value: FormInput[string] | undefined, format: Format): string {
  const text = formatValue(value)
  return isDay(text) ? format.day(text) : text
}
