import { endpoint } from '@muster/contract/endpoint'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rooms } from '../../modules.ts'
import { compile, replyText } from './reply-text.ts'

const Item = z.object({
  id: z.string().check(z.minLength(1)),
  note: z.nullable(z.object({ text: z.string() })),
  size: z.optional(z.int()),
})
const Reply = z.object({ items: z.array(Item).check(z.maxLength(3)), by: z.record(z.string(), z.number()) })
const listed = endpoint({ method: 'GET', path: '/things', access: 'public', input: z.strictObject({}), reply: Reply })

describe('a reply', () => {
  const ways = (value: unknown) =>
    [Reply, compile(Reply)].map((schema) => {
      const { success, data, error } = z.safeParse(schema, value)
      return { success, text: JSON.stringify(data), paths: error?.issues.map((i) => [i.code, i.path]) }
    })

  it('is read alike by the schema and by what was made of it, whatever it holds', () => {
    const item = fc.record(
      {
        id: fc.oneof(fc.string(), fc.integer()),
        note: fc.oneof(fc.constant(null), fc.record({ text: fc.string(), secret: fc.string() })),
        size: fc.oneof(fc.integer(), fc.double(), fc.constant(undefined)),
        secret: fc.string(),
      },
      { requiredKeys: ['id'] },
    )
    const reply = fc.record({ items: fc.array(item, { maxLength: 4 }), by: fc.dictionary(fc.string(), fc.anything()) })
    fc.assert(
      fc.property(fc.oneof(reply, fc.anything()), (value) => {
        const [plain, made] = ways(value)
        expect(made).toEqual(plain)
      }),
    )
  })

  it('carries what is declared alone, and none of another shape', () => {
    const item = { id: 'a', note: { text: 'b', secret: 'c' }, secret: 'd' }
    expect(replyText(listed, { items: [item], by: {}, secret: 'e' })).toBe(
      '{"items":[{"id":"a","note":{"text":"b"}}],"by":{}}',
    )
    expect(() => replyText(listed, { items: [{ ...item, id: '' }], by: {} })).toThrow('minimum')
  })

  it('of every endpoint promises the same as before', () => {
    const replies = rooms
      .flatMap((room) => room.routes)
      .flatMap((route) => Object.values(route.endpoints))
      .map((e) => e.reply)
    expect(replies.length).toBeGreaterThan(50)
    const said = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
    for (const reply of replies) expect(said(compile(reply))).toEqual(said(reply))
  })
})
