// @module-tag no-retry

import { administratorEndpoints as administrators } from '@muster/contract/identity/administrator'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { makePerson } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const namesFor = async (caller: Caller) => (await caller.call(administrators.list, {})).data.items.map((a) => a.name)

describe('whom to ask for a right [2.21]', () => {
  it('are those who give rights where one works: the company’s own first, then the group’s, at most three', async () => {
    const { alpha, beta, staff, betaStaff } = t.group
    expect(await namesFor(t.as(staff.token))).toEqual(['ALPHA admin'])
    expect(await namesFor(t.as(betaStaff.token))).toEqual([])
    const made = await t.server.runAsSystem(
      async (ctx) => [
        await makePerson(ctx, alpha, 'chief', 'group-administrator', 'company'),
        await makePerson(ctx, beta, 'chief', 'group-administrator', 'company'),
      ],
      [alpha.id, beta.id],
    )
    expect(await namesFor(t.as(staff.token))).toEqual(['ALPHA chief', 'ALPHA admin'])
    expect(await namesFor(t.as(betaStaff.token))).toEqual(['BETA chief'])
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: day('2026-11-01') })
          .where('id', '=', made[0]?.employmentId ?? '')
          .execute(),
      [alpha.id],
    )
    expect(await namesFor(t.as(staff.token))).toEqual(['ALPHA admin'])
  })

  it('is told to nobody who is not signed in', async () => {
    expectRefused(await t.as(undefined).call(administrators.list, {}), 'system.unauthorized')
    expectFields(await t.as(t.group.staff.token).call(administrators.list, { of: 'BETA' } as never), {
      of: 'unknown_property',
    })
  })
})
