// @module-tag no-retry

import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { pinSpaceEndpoints as spaces } from '@muster/contract/organisation/pin-space'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlog, importNow, voidNow } from '../../../../test/import.ts'
import { employeeForm, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { deleteVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { insertOffice } from './office.queries.ts'
import { lockPinSpace } from './pin-space.queries.ts'

let t: TestServer
let admin: Caller
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  admin = t.as(t.group.admin.token)
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

let made = 0
const created = async (label = `Gate ${++made}`) => (await admin.call(spaces.create, { label })).data
const place = (companyId = t.group.alpha.id) => ({
  companyId,
  names: names(`Office ${++made}`),
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
})
type Office = { id: string; version: number; names: ReturnType<typeof names>; zone: string }
const office = async (pinSpaceId?: string, companyId?: string) =>
  (await admin.call(offices.create, { ...place(companyId), pinSpaceId })).data
/** The office with another PIN space; `null` asks for one of its own. */
const moved = async ({ id, version, names, zone }: Office, pinSpaceId: string | null, caller = admin) =>
  (await caller.call(offices.update, { id, version, names, nation: 'VN', zone, pinSpaceId })).data
const removed = async (id: string) => {
  const { version } = (await admin.call(spaces.get, { id })).data
  return admin.call(spaces.remove, { id, version })
}
const keys = (answers: readonly { status: number; refusal: { key: string } }[]) =>
  answers.map((a) => (a.status === 200 ? 'done' : a.refusal.key)).sort()

describe('the name of a PIN space', () => {
  it('is no other space’s once it was given; those that came with offices may be alike', async () => {
    const same = names('Head office')
    const first = (await hr.call(offices.create, { ...place(), names: same })).data
    const second = (await admin.call(offices.create, { ...place(t.group.beta.id), names: same })).data
    const label = async ({ pinSpaceId: id }: typeof first) => (await admin.call(spaces.get, { id })).data.label
    expect([await label(first), await label(second)]).toEqual(['Head office', 'Head office'])
    const named = await admin.call(spaces.update, { id: first.pinSpaceId, version: 1, label: 'Head office' })
    expect(named.data).toMatchObject({ label: 'Head office', version: 2 })
    for (const refused of [
      await admin.call(spaces.update, { id: second.pinSpaceId, version: 1, label: 'HEAD OFFICE' }),
      await admin.call(spaces.create, { label: 'head office' }),
    ]) {
      expectRefused(refused, 'system.name_exists')
      expect(refused.refusal.fields).toEqual({ label: 'name_exists' })
    }
    expect((await admin.call(spaces.update, { id: first.pinSpaceId, version: 2, label: 'Quay' })).status).toBe(200)
    expect((await admin.call(spaces.create, { label: 'head office' })).status).toBe(200)
  })

  it('refuses a change from an old version', async () => {
    const { id, label } = await created()
    expect((await admin.call(spaces.update, { id, version: 1, label: `${label} b` })).status).toBe(200)
    expectRefused(await admin.call(spaces.update, { id, version: 1, label: `${label} c` }), 'system.stale_version')
    expectRefused(await admin.call(spaces.remove, { id, version: 1 }), 'system.stale_version')
    expect((await admin.call(spaces.get, { id })).data).toMatchObject({ label: `${label} b`, version: 2 })
  })

  it('is given by one of two who give it at once, and to one of two spaces', async () => {
    const [one, two] = [await created(), await created()]
    const atOnce = await Promise.all(
      ['East', 'West'].map((label) => admin.call(spaces.update, { id: one.id, version: 1, label })),
    )
    expect(keys(atOnce)).toEqual(['done', 'system.stale_version'])
    const alike = await Promise.all([
      admin.call(spaces.update, { id: one.id, version: 2, label: 'Main gate' }),
      admin.call(spaces.update, { id: two.id, version: 1, label: 'main gate' }),
    ])
    expect(keys(alike)).toEqual(['done', 'system.name_exists'])
  })
})

describe('a PIN space stays', () => {
  it('while an office uses it, of whatever company', async () => {
    const space = await created()
    const [own, other] = [await office(space.id), await office(space.id, t.group.beta.id)]
    const refused = await removed(space.id)
    expectRefused(refused, 'organisation.pin_space_in_use')
    expect(refused.refusal).toMatchObject({ offices: 2, pins: 0 })
    await admin.call(offices.remove, { id: own.id, version: 1 })
    expectRefused(await removed(space.id), 'organisation.pin_space_in_use')
    await moved(other, t.group.beta.pinSpaceId)
    expect((await removed(space.id)).status).toBe(200)
  })

  it('when PINs were ever given in it, ended ones too', async () => {
    const one = await office()
    const { id } = (await hr.call(employees.create, employeeForm(t.group.alpha))).data
    const [from, to] = [day('2026-03-01'), day('2026-03-31')]
    const held = await hr.call(pins.assign, { id, officeId: one.id, pin: '1', from, to })
    await moved(one, (await created()).id)
    const refused = await removed(one.pinSpaceId)
    expectRefused(refused, 'organisation.pin_space_in_use')
    expect(refused.refusal).toMatchObject({ offices: 0, pins: 1 })
    await hr.call(pins.withdraw, { id, pinId: held.data.pins[0]?.id ?? '' })
    expect((await removed(one.pinSpaceId)).status).toBe(200)
  })

  it('when punches came in it, void ones too; they keep it, and only later ones come in another', async () => {
    const { alpha, hr: user } = t.group
    const [before, after] = [await created(), await created()]
    const one = await office(before.id)
    const load = (time: string) =>
      importNow(t, { token: user.token, officeId: one.id, bytes: attlog([71, `2026-11-03 ${time}`]) })
    const { importId } = await load('08:00:00')
    await moved(one, after.id)
    expectRefused(await removed(before.id), 'organisation.pin_space_in_use')
    const spacesOf = () =>
      t.server.runAsSystem(
        async (ctx) => {
          const punches = await ctx.db
            .selectFrom('attendance.punch')
            .select('pin_space_id')
            .where('office_id', '=', one.id)
            .orderBy('at')
            .execute()
          return punches.map((p) => p.pin_space_id)
        },
        [alpha.id],
      )
    await load('17:00:00')
    expect(await spacesOf()).toEqual([before.id, after.id])
    expect((await hr.call(imports.void, { id: importId })).status).toBe(200)
    await voidNow(t, alpha.id, importId)
    expectRefused(await removed(before.id), 'organisation.pin_space_in_use')
  })

  it('when an office chooses it while it is being deleted; one that is gone by then cannot be chosen', async () => {
    const [one, two] = [await created(), await created()]
    const remove = () => admin.call(spaces.remove, { id: one.id, version: 1 })
    const gone = await meanwhile(remove, async (ctx) => {
      await lockPinSpace(ctx, one.id, 'use')
      await insertOffice(ctx, { ...place(), id: crypto.randomUUID(), pinSpaceId: one.id })
    })
    expectRefused(gone, 'organisation.pin_space_in_use')
    const choose = () => admin.call(offices.create, { ...place(), pinSpaceId: two.id })
    const chosen = await meanwhile(choose, async (ctx) => {
      await lockPinSpace(ctx, two.id, 'alone')
      await deleteVersioned(ctx, 'organisation.pin_space', { id: two.id }, 1)
    })
    expectRefused(chosen, 'system.format')
    expect(chosen.refusal.fields).toEqual({ pinSpaceId: 'not_found' })
  })
})

/** Answers a call that comes while an operation has done its work and not ended: the call waits for it. */
async function meanwhile<A>(call: () => Promise<A>, work: (ctx: Ctx) => Promise<unknown>): Promise<A> {
  const { answer } = await t.server.runAsSystem(
    async (ctx) => {
      await work(ctx)
      // In an object, or the operation would wait for the call that waits for the operation.
      const begun = { answer: call() }
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`
      await expect.poll(async () => (await waiting.execute(ctx.db)).rows[0]?.count).toBeGreaterThan(0)
      return begun
    },
    [t.group.alpha.id],
  )
  return answer
}

describe('the PIN space of an office', () => {
  it('is kept, becomes one of its own, or one that others use, as its change asks', async () => {
    const [one, two] = [await office(), await office()]
    const alone = await moved(one, null, hr)
    expect(alone.pinSpaceId).toBe(one.pinSpaceId)
    const shared = await moved({ ...two }, one.pinSpaceId, hr)
    expect(shared.pinSpaceId).toBe(one.pinSpaceId)
    expect((await moved(shared, shared.pinSpaceId, hr)).pinSpaceId).toBe(one.pinSpaceId)
    const apart = await moved({ ...shared, version: 3 }, null, hr)
    expect([one.pinSpaceId, two.pinSpaceId]).not.toContain(apart.pinSpaceId)
    expect((await admin.call(spaces.get, { id: apart.pinSpaceId })).data).toMatchObject({
      label: two.names.en,
      offices: [{ id: two.id }],
    })
  })
})
