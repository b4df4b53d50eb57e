import { endpoint } from '@muster/contract/endpoint'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { modules } from '../../modules.ts'
import { replyText } from './answer.ts'
import { withoutLongest } from './reply-shape.ts'
import { writerOf } from './reply-writer.ts'

const Item = z.object({
  id: z.string().check(z.minLength(1)),
  note: z.nullable(z.strictObject({ text: z.string().check(z.trim(), z.maxLength(3)) })),
  size: z.optional(z.int()),
})
const Reply = z.object({ items: z.array(Item).check(z.maxLength(3)), by: z.record(z.string(), z.number()) })
const listed = endpoint({
  method: 'GET',
  path: '/things',
  access: 'public',
  shows: [],
  input: z.strictObject({}),
  reply: Reply,
})

const plainText = (schema: z.core.$ZodType, value: unknown) => {
  const read = z.safeParse(schema, value)
  return read.success ? JSON.stringify(read.data) : undefined
}

/** Values that a schema mostly accepts: each part of the right kind, now and then anything at all. */
function likely(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const usual = (): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'object': {
        const fields = Object.entries(def.shape).map(([key, field]) => [key, likely(field)] as const)
        const declared = fc.record(Object.fromEntries(fields))
        const more = fc.record({ secret: fc.string() })
        return fc.oneof(
          { weight: 30, arbitrary: declared },
          fc.tuple(declared, more).map(([a, b]) => ({ ...a, ...b })),
        )
      }
      case 'array':
        return fc.array(likely(def.element), { maxLength: 2 })
      case 'nullable':
        return fc.option(likely(def.innerType))
      case 'optional':
        return fc.option(likely(def.innerType), { nil: undefined })
      case 'string':
        return 'format' in def && def.format === 'uuid' ? fc.uuid() : fc.oneof(fc.constant('A1'), fc.string())
      case 'number':
        return fc.oneof(fc.nat(12), fc.integer(), fc.double())
      case 'boolean':
        return fc.boolean()
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries))
      case 'literal':
        return fc.constantFrom(...def.values)
      case 'custom':
        return fc.constantFrom('2026-11-20', '2026-11', '2026-11-20T04:00:00.000Z', 'A1')
      case 'pipe':
        return likely(def.out)
      case 'record':
        return fc.dictionary(fc.string(), likely(def.valueType), { maxKeys: 2 })
      case 'tuple':
        return fc.tuple(...def.items.map(likely))
      case 'union':
        return fc.oneof(...def.options.map(likely))
      case 'null':
        return fc.constant(null)
      default:
        return fc.anything()
    }
  }
  return fc.oneof({ weight: 60, arbitrary: usual() }, fc.anything())
}

const endpoints = () =>
  modules
    .flatMap((module) => module.routes)
    .flatMap((route) => Object.values(route.endpoints))
    .filter((e) => e.kind !== 'download' && e.kind !== 'stream')

const LONG = 'Đặng '.repeat(1200).trim()
/** Texts of a form, from which the first one of the right form is taken. */
const FORMED = [
  ...['2026-11-20', '2026-11', '2026-11-20T04:00:00.000Z', '08:00', '0198a3f0-0000-7000-8000-000000000000', 'A1'],
  ...['1', '#0a0b0c', 'VN', 'VND', 'Asia/Ho_Chi_Minh', 'en_US', 'a@example.com', 'workflow.task', 'ab12', '1.00'],
]

/** A value that a schema accepts, with a text of 6,000 characters wherever it takes any text. */
function withLongTexts(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const first = (values: readonly unknown[]) => values.find((value) => z.safeParse(schema, value).success) ?? values[0]
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, withLongTexts(field)]))
    case 'array':
      return Array.from({ length: fewest(def.checks) }, () => withLongTexts(def.element))
    case 'tuple':
      return def.items.map(withLongTexts)
    case 'record':
      return def.keyType._zod.def.type === 'string' ? { key: withLongTexts(def.valueType) } : everyKey(def)
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
      return withLongTexts(def.innerType)
    case 'union':
      return withLongTexts(def.options[0]!)
    case 'pipe':
      return withLongTexts(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'string':
      return takesAny(schema) ? LONG : first(FORMED)
    case 'number':
      return first([1, 0, 5, 100, 2026])
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'null':
      return null
    default:
      return first([...FORMED, 1, null])
  }
}

const fewest = (checks: readonly z.core.$ZodCheck[] = []): number =>
  Math.max(
    1,
    ...checks.map(({ _zod: { def } }) =>
      'minimum' in def ? Number(def.minimum) : 'length' in def ? Number(def.length) : 1,
    ),
  )

const everyKey = ({ keyType, valueType }: z.core.$ZodRecordDef) =>
  Object.fromEntries([...(keyType._zod.values ?? [])].map((key) => [String(key), withLongTexts(valueType)]))

/** Whether nothing but its length bounds a text. */
const takesAny = (schema: z.core.$ZodType): boolean => {
  const { def } = schema._zod
  const checks = 'checks' in def ? ((def.checks ?? []) as z.core.$ZodCheck[]) : []
  return (
    !('format' in def) && checks.every(({ _zod: { def: check } }) => !['string_format', 'custom'].includes(check.check))
  )
}

describe('a reply', () => {
  it('is written as its schema would have it, or not at all, whatever it holds', () => {
    const write = writerOf(Reply)
    let sure = 0
    fc.assert(
      fc.property(likely(Reply), (value) => {
        const text = write(value)
        if (text === undefined) return
        sure++
        expect(text).toBe(plainText(Reply, value))
      }),
      { numRuns: 500 },
    )
    expect(sure).toBeGreaterThan(50)
  })

  it('of every endpoint is written as its schema would have it, and what is right is written', () => {
    const replies = endpoints().map((e) => e.reply)
    expect(replies.length).toBeGreaterThan(50)
    const counts = { right: 0, written: 0 }
    for (const reply of replies) {
      const write = writerOf(reply)
      fc.assert(
        fc.property(likely(reply), (value) => {
          const [plain, text] = [plainText(reply, value), write(value)]
          if (text !== undefined) expect(text).toBe(plain)
          if (plain !== undefined) counts.right++
          if (text !== undefined) counts.written++
        }),
        { numRuns: 60 },
      )
    }
    expect(counts.right).toBeGreaterThan(500)
    expect(counts.written).toBeGreaterThan(counts.right * 0.98)
  })

  it('of every endpoint holds texts of any length, which may be composed or older than the bounds of today', () => {
    const tooLong = (schema: z.core.$ZodType, value: unknown) =>
      (z.safeParse(schema, value).error?.issues ?? []).filter((i) => i.code === 'too_big' && i.origin === 'string')
    let bounded = 0
    for (const e of endpoints()) {
      const value = withLongTexts(e.reply)
      bounded += tooLong(e.reply, value).length
      expect(tooLong(withoutLongest(e.reply), value), `${e.method} ${e.path}`).toEqual([])
    }
    expect(bounded).toBeGreaterThan(20)
    const item = { id: 'a', note: { text: LONG } }
    expect(replyText(listed, { items: [item], by: {} })).toBe(JSON.stringify({ items: [item], by: {} }))
  })

  it('with pairs, free keys and choices of several kinds is written as its schema would have it', () => {
    const Shown = z.union([z.string(), z.number(), z.null()])
    const Row = z.record(z.string(), Shown)
    const some = z.object({
      pairs: z.array(z.tuple([z.int(), z.int()])),
      by: z.record(z.string(), z.union([Shown, z.object({ en: z.string() }), z.array(Row)])),
    })
    const write = writerOf(some)
    const right = { pairs: [[1, 2]], by: { 'a"': 'x', 2: -0, n: null, o: { en: 'y' }, r: [{ k: 1.5 }] } }
    expect(write(right)).toBe(JSON.stringify(right))
    expect(write({ ...right, by: { o: { en: 'y', secret: 1 } } })).toBe('{"pairs":[[1,2]],"by":{"o":{"en":"y"}}}')
    for (const wrong of [{ pairs: [[1]] }, { pairs: [[1, 2, 3]] }, { by: { b: true } }, { by: { d: new Date(0) } }])
      expect(write({ ...right, ...wrong })).toBeUndefined()
    fc.assert(
      fc.property(likely(some), (value) => {
        const text = write(value)
        if (text !== undefined) expect(text).toBe(plainText(some, value))
      }),
      { numRuns: 500 },
    )
  })

  it('is not written where what a field leaves makes the whole wrong', () => {
    const some = z.object({ text: z.string().check(z.trim()) }).check(z.refine(({ text }) => text !== ''))
    expect(writerOf(some)({ text: ' ' })).toBeUndefined()
    expect(writerOf(some)({ text: 'a' })).toBe('{"text":"a"}')
  })

  it('carries what is declared alone, and none of another shape', () => {
    const item = { id: 'a', note: { text: ' b ' }, secret: 'd' }
    expect(replyText(listed, { items: [item], by: { n: 1 }, secret: 'e' })).toBe(
      '{"items":[{"id":"a","note":{"text":"b"}}],"by":{"n":1}}',
    )
    expect(() => replyText(listed, { items: [{ ...item, id: '' }], by: {} })).toThrow('minimum')
    expect(() => replyText(listed, { items: [{ ...item, note: { text: 'b', more: 1 } }], by: {} })).toThrow('more')
    expect(() => replyText(listed, { items: [item, item, item, item], by: {} })).toThrow('maximum')
  })

  it('that is said twice is said anew: what is remembered of a field is its value', () => {
    const note = { text: 'a' }
    const item = { id: 'a', note }
    expect(replyText(listed, { items: [item, item], by: {} })).toContain('"a"')
    note.text = 'b'
    expect(replyText(listed, { items: [item], by: {} })).toBe('{"items":[{"id":"a","note":{"text":"b"}}],"by":{}}')
  })
})
