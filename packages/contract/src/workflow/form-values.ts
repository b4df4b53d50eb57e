import * as z from 'zod/mini'
import { requiredText, text } from '../fields.ts'

/** At most so many rows has a list in a form, of so many values each; a value of a row is shorter than a text of the form itself. */
export const MOST_ROWS = 50
const MOST_CELLS = 12
const CELL_LENGTH = 500

const name = () => z.string().check(z.maxLength(40, 'too_long:40'))

/** A row of a list in a form: flat values by column, and an `id` of the screen by which rounds are compared. */
const RowInput = z
  .record(name(), z.union([text(CELL_LENGTH), z.number(), z.boolean(), z.null()]))
  .check(z.refine((row) => Object.keys(row).length <= MOST_CELLS, `too_many:${MOST_CELLS}`))

const MOST_ITEMS = 20
/** Points by item and sub-item; `null` where none are given yet. */
const Points = z
  .array(z.array(z.nullable(z.number('not_a_number'))).check(z.maxLength(MOST_ITEMS, `too_many:${MOST_ITEMS}`)))
  .check(z.maxLength(MOST_ITEMS, `too_many:${MOST_ITEMS}`))

/** The values of an application form as they are sent, by field; what each has to be is said by the kind of the task. */
export const FormInput = z
  .record(
    name(),
    z.union([
      text(4000),
      z.number(),
      z.boolean(),
      z.null(),
      Points,
      z.array(RowInput).check(z.maxLength(MOST_ROWS, `too_many:${MOST_ROWS}`)),
    ]),
  )
  .check(z.refine((form) => Object.keys(form).length <= 60, 'too_many:60'))
export type FormInput = z.output<typeof FormInput>

const Shown = z.union([z.string(), z.number(), z.boolean(), z.null()])
const RowShown = z.record(z.string(), Shown)
export type RowShown = z.output<typeof RowShown>

/** The values of a form as they are read. */
export const FormShown = z.record(z.string(), z.union([Shown, Points, z.array(RowShown)]))
export type FormShown = z.output<typeof FormShown>

/** What differs in a form: a value, a row as a whole, or nothing where it was not there. */
export const ValueShown = z.union([Shown, RowShown])

/** A list of rows in the form of a kind: at most `most` of these values, each with an id of its own in the list. */
export const rows = <S extends z.core.$ZodShape>(shape: S, { least = 0, most = MOST_ROWS } = {}) =>
  z.array(z.strictObject({ id: requiredText(40), ...shape }), 'required').check(
    z.minLength(least, 'required'),
    z.maxLength(most, `too_many:${most}`),
    z.refine((list) => new Set(list.map((row) => (row as { id: string }).id)).size === list.length, 'duplicate'),
  )

/** The rows of a field; none where it has none. */
export const rowsIn = (value: FormInput[string] | undefined): RowShown[] =>
  Array.isArray(value) ? value.flatMap((row) => (Array.isArray(row) ? [] : [row])) : []

/** The points of a field by item and sub-item; none where it has none. */
export const pointsIn = (value: FormInput[string] | undefined): (number | null)[][] =>
  Array.isArray(value) ? value.flatMap((points) => (Array.isArray(points) ? [points] : [])) : []
