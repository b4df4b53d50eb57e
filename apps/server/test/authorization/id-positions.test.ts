import { endpoint } from '@muster/contract/endpoint'
import { day, names, repeat, uuid, version, whole } from '@muster/contract/fields'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { besideOf, inputOf, positionsOf, withId } from './id-positions.ts'

const asked = endpoint({
  ...{ method: 'POST', path: '/boxes/:id', access: 'signed-in', changes: [], reply: z.object({}) },
  input: z.strictObject({
    id: uuid(),
    decisionId: whole(1, 9),
    version: version(),
    parentId: z.nullable(uuid()),
    officeIds: z.optional(repeat(uuid(), 3)),
    week: z.array(z.nullable(uuid())).check(z.length(2)),
    lines: z.array(z.strictObject({ employmentId: uuid(), levelId: z.optional(uuid()) })).check(z.minLength(1)),
    either: z.optional(z.union([z.literal('none'), z.strictObject({ shiftId: uuid() })])),
    names: names(),
    from: z._default(day(), '2026-12-01' as ReturnType<typeof day>['_zod']['output']),
  }),
})

describe('the ids of an input', () => {
  it('are found wherever they stand, in path, query and body', () => {
    expect(positionsOf(asked).map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['id', true],
      ['decisionId', true],
      ['parentId', false],
      ['officeIds.0', false],
      ['week.0', false],
      ['lines.0.employmentId', true],
      ['lines.0.levelId', false],
      ['either.shiftId', false],
    ])
  })

  it('are not looked for where they would be passed over', () => {
    const input = z.strictObject({ byName: z.record(z.string(), uuid()) })
    expect(() => positionsOf({ ...asked, input })).toThrow('ids in a record (byName) are not looked for yet')
  })

  it('stand in the smallest legal input where they must, and elsewhere when they are asked for', () => {
    const id = crypto.randomUUID()
    const idAt = (position: string) => (position === 'decisionId' ? '7' : id)
    const least = inputOf(asked, idAt)
    expect(least).toMatchObject({ id, parentId: null, week: [null, null], lines: [{ employmentId: id }], version: 1 })
    expect(Object.keys(least)).not.toContain('officeIds')
    expect(z.safeParse(asked.input, least)).toMatchObject({ success: true })
    expect(inputOf(asked, idAt, ['parentId', 'week.0', 'lines.0.levelId', 'officeIds.0'])).toMatchObject({
      ...{ parentId: id, week: [id, null], officeIds: [id] },
      lines: [{ employmentId: id, levelId: id }],
    })
  })

  it('stand in the one of several objects that has them, with what it has to have beside them', () => {
    const input = z.strictObject({
      targets: z
        .array(
          z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('role'), roleId: uuid(), companyId: z.nullable(uuid()) }),
            z.strictObject({ kind: z.literal('level'), levelId: uuid(), companyId: z.nullable(uuid()) }),
            z.strictObject({ kind: z.literal('nobody') }),
          ]),
        )
        .check(z.minLength(1)),
    })
    const either = { ...asked, input }
    const names = ['roleId', 'companyId', 'levelId'].map((field) => `targets.0.${field}`)
    expect(positionsOf(either).map(({ name, isRequired }) => [name, isRequired])).toEqual(names.map((n) => [n, false]))
    expect(besideOf(either, ['targets.0.companyId'])).toEqual(expect.arrayContaining(names))
    const id = crypto.randomUUID()
    expect(inputOf(either, () => id)).toEqual({ targets: [{ kind: 'nobody' }] })
    expect(inputOf(either, () => id, ['targets.0.levelId'])).toEqual({
      targets: [{ kind: 'level', levelId: id, companyId: null }],
    })
    expect(inputOf(either, () => id, ['targets.0.companyId'])).toEqual({
      targets: [{ kind: 'role', roleId: id, companyId: id }],
    })
  })

  it('are exchanged without changing the input that they stood in', () => {
    const input = { lines: [{ employmentId: 'a' }] }
    expect(withId(input, ['lines', 0, 'levelId'], 'b')).toEqual({ lines: [{ employmentId: 'a', levelId: 'b' }] })
    expect(withId(input, ['ids', 0], 'b')).toEqual({ ...input, ids: ['b'] })
    expect(input).toEqual({ lines: [{ employmentId: 'a' }] })
  })
})
