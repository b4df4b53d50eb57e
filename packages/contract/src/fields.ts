import { type Day, isDay } from '@muster/kernel/day'
import { isMonth, type Month } from '@muster/kernel/month'
import { LANGUAGES } from '@muster/kernel/names'
import * as z from 'zod/mini'

/**
 * The field kinds of every form and call. A problem is a word key under `system.field`, with the numbers of the bound
 * where it has one, so that server and form say the same in five languages.
 */
const problem = (key: string) => key

/** A schema is a value: the same kind with the same bounds is made once for all fields, because to make one is dear. */
function once<B extends readonly number[], S extends z.ZodMiniType>(make: (...bounds: B) => S): (...bounds: B) => S {
  const made = new Map<string, S>()
  return (...bounds) => {
    const schema = made.get(bounds.join()) ?? make(...bounds)
    made.set(bounds.join(), schema)
    return schema
  }
}

/** Text without control characters, trimmed, of at most `max` characters; empty allowed. */
export const text = once((max: number) =>
  z.string(problem('text')).check(
    z.trim(),
    z.maxLength(max, problem(`too_long:${max}`)),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    z.regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/, problem('control_characters')),
  ),
)

/** Text that must be there [5.01]. */
export const requiredText = once((max: number) => text(max).check(z.minLength(1, problem('required'))))

export const uuid = once(() => z.uuid(problem('not_an_id')))

/** A whole number between two bounds, both included [5.10]; a call's query may send it as digits. */
export const whole = once((min: number, max: number) =>
  z.pipe(
    z.transform((sent: number | string) =>
      typeof sent === 'string' && /^-?\d{1,15}$/.test(sent) ? Number(sent) : sent,
    ),
    z
      .int(problem('not_a_number'))
      .check(z.gte(min, problem(`out_of_range:${min}:${max}`)), z.lte(max, problem(`out_of_range:${min}:${max}`))),
  ),
)

/** A number with at most two decimals. */
export const hundredths = once((min: number, max: number) =>
  z.number(problem('not_a_number')).check(
    z.gte(min, problem(`out_of_range:${min}:${max}`)),
    z.lte(max, problem(`out_of_range:${min}:${max}`)),
    z.refine((sent) => Number(sent.toFixed(2)) === sent, problem('not_a_number')),
  ),
)

/**
 * Money in minor units of a currency that is said beside it [5.11]: whole and not negative, of at most `digits` digits, decimals included:
 * ten, or six. Nothing is no amount, unless `least` is 0.
 */
export const money = once((digits = 10, least = 1) =>
  z
    .int(problem('not_an_amount:2'))
    .check(
      z.gte(0, problem('not_an_amount:2')),
      z.gte(least, problem('above_nothing')),
      z.lte(10 ** digits - 1, problem(`too_many_digits:${digits}`)),
    ),
)

/** Yes or no; a call's query may send it as `true` or `false`. */
export const flag = once(() =>
  z.pipe(
    z.transform((sent: boolean | string) => (sent === 'true' ? true : sent === 'false' ? false : sent)),
    z.boolean(problem('not_a_choice')),
  ),
)

export const day = once(() => z.custom<Day>((v) => typeof v === 'string' && isDay(v), problem('not_a_day')))
export const month = once(() => z.custom<Month>((v) => typeof v === 'string' && isMonth(v), problem('not_a_month')))

/** One of a closed list. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, problem('not_a_choice'))

/** A list that a query sends as repeated keys [7.01]: one value arrives bare. */
export const repeat = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.pipe(
    z.transform((sent: z.input<T> | z.input<T>[]) => (Array.isArray(sent) ? sent : [sent])),
    z.array(item).check(z.maxLength(max, problem(`too_many:${max}`))),
  )

/** Names in three languages, and in Khmer where there is one; at least one must be there (5.01: names are required, not all of them). */
export const names = once((max = 80) =>
  z
    .strictObject({ cn: text(max), en: text(max), vn: text(max), km: z.optional(text(max)) }, problem('required'))
    .check(z.refine((n) => LANGUAGES.some((language) => n[language]), problem('required'))),
)

/** The version a change was read at; a stale one is refused with 40901. */
export const version = () => whole(1, 2_147_483_647)

/** Two-letter country codes of ISO 3166-1. */
export const nation = () => z.string('required').check(z.regex(/^[A-Z]{2}$/, 'not_a_choice'))
/** An IANA zone name; the server checks that it knows the zone. */
export const zone = () =>
  z
    .string('required')
    .check(z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/, 'not_a_choice'), z.maxLength(64, 'too_long:64'))
