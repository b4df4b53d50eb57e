import * as z from 'zod/mini'
import { names } from '../make.ts'
import { DAY_HOURS } from '../shifts.ts'

let made = 0
const next = () => `${++made}`

/** Values of the kinds of fields that there are, each unlike the one before where a field may want to be the only one of its kind. */
const EXAMPLES: readonly (() => unknown)[] = [
  () => `Matrix ${next()}`,
  () => 'Asia/Ho_Chi_Minh',
  () => '2026-12-01',
  () => '2026-11',
  () => 1,
  () => false,
  () => `matrix-${next()}`,
  () => `MX${next()}`,
  () => String.fromCodePoint(0x4e00 + ++made),
  () => 'VN',
  () => 'VND',
  () => 'Muster2026',
  () => '1234',
  () => `${next()}@example.com`,
  () => '',
  () => 1990,
  () => names(`Matrix ${next()}`),
  () => DAY_HOURS,
]

/** The first value that a schema accepts; undefined where none does: then whoever arranges the endpoint says one. */
export function exampleFor(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  for (const example of EXAMPLES) {
    const value = example()
    if (z.safeParse(schema, value).success) return value
  }
  return undefined
}
