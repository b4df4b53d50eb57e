import * as z from 'zod/mini'
import { text } from '../fields.ts'

const MOST_ROWS = 20
/** Points by item and sub-item; `null` where none are given yet. */
const Points = z
  .array(z.array(z.nullable(z.number('not_a_number'))).check(z.maxLength(MOST_ROWS, `too_many:${MOST_ROWS}`)))
  .check(z.maxLength(MOST_ROWS, `too_many:${MOST_ROWS}`))

/** The values of an application form as they are sent, by field; what each has to be is said by the kind of the task. */
export const FormInput = z
  .record(
    z.string().check(z.maxLength(40, 'too_long:40')),
    z.union([text(4000), z.number(), z.boolean(), z.null(), Points]),
  )
  .check(z.refine((form) => Object.keys(form).length <= 60, 'too_many:60'))
export type FormInput = z.output<typeof FormInput>

/** The values of a form as they are read. */
export const FormShown = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), Points]))
export type FormShown = z.output<typeof FormShown>
