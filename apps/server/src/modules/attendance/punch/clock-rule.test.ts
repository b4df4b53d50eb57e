// @module-tag no-retry

import { clock } from '@muster/contract/attendance/clock'
import { clockPageEndpoints as page } from '@muster/contract/attendance/clock-page'
import { clockRuleEndpoints as rules } from '@muster/contract/attendance/clock-rule'
import { myDayEndpoints as mine } from '@muster/contract/attendance/my-day'
import type { InputOf } from '@muster/contract/endpoint'
import { phoneEndpoints as phones } from '@muster/contract/identity/phone'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, logOf } from '../../../../test/entity.ts'
import { expectRefused, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'

/** Two nodes of one installation, behind a proxy that says from where somebody calls. */
let a: TestServer
let b: TestServer
beforeAll(async () => {
  a = await openTestServer({ trustProxy: 'loopback' })
  b = await openBeside(a, { trustProxy: 'loopback' })
})
afterAll(async () => {
  await b.close()
  await a.close()
})

type Rule = InputOf<(typeof rules)['update']>
const ANYWHERE = { where: 'anywhere', networks: '', latitude: null, longitude: null, radius: null } as const
const GATE = { latitude: 10.8231, longitude: 106.6297, radius: 100 }
const HERE = { latitude: 10.8231, longitude: 106.6297, accuracy: 12 }
const hr = () => a.as(a.group.hr.token)
const ruleOf = async () => {
  const { items } = (await hr().call(rules.list, {})).data
  const found = items.find(({ officeId }) => officeId === a.group.alpha.officeId)
  if (!found) throw new Error('the office is missing')
  return found
}
const say = async (rule: Omit<Rule, 'officeId' | 'version'>) => {
  const { officeId, version } = await ruleOf()
  return hr().call(rules.update, { officeId, version, ...rule })
}
beforeEach(async () => {
  await say(ANYWHERE)
})
/** A press of ALPHA's staff from an address, with what their device says. */
const press = (place?: typeof HERE, from = '198.51.100.7', node = a) =>
  node.as(node.group.staff.token).call(clock, place ? { place } : {}, { 'x-forwarded-for': from })

describe('from where people clock [2.12, 2.17]', () => {
  it('is anywhere until HR says something else, and counts on every node from then on', async () => {
    expect([(await press()).status, (await press(undefined, '198.51.100.7', b)).status]).toEqual([200, 200])
    expect((await say({ ...ANYWHERE, where: 'networks', networks: '203.0.113.0/24, 2001:db8::/48' })).status).toBe(200)
    expectRefused(await press(), 'clocking.other_network')
    await expect
      .poll(async () => (await press(undefined, '198.51.100.7', b)).status, { timeout: 1000, interval: 10 })
      .toBe(409)
    for (const from of ['203.0.113.9', '2001:db8:0:5::1']) expect((await press(undefined, from)).status).toBe(200)
    expect((await press()).refusal.address).toBe('198.51.100.7')
    // A place says nothing where only networks count.
    expectRefused(await press(HERE), 'clocking.other_network')
  })

  it('is near a point: without a place, with one that is not known closely enough, and far away it says why', async () => {
    await say({ ...ANYWHERE, where: 'place', ...GATE })
    expectRefused(await press(), 'clocking.no_place')
    const vague = await press({ ...HERE, accuracy: 101 })
    expectRefused(vague, 'clocking.inaccurate')
    expect(vague.refusal).toMatchObject({ accuracy: '101 m', radius: '100 m' })
    const near = await press({ ...HERE, longitude: 106.6337 })
    expectRefused(near, 'clocking.too_far')
    expect(near.refusal).toMatchObject({ distance: '437 m', radius: '100 m' })
    expect((await press({ ...HERE, latitude: 21.0285, longitude: 105.8542 })).refusal.distance).toBe('1138 km')
    expect((await press(HERE)).status).toBe(200)
    const { today } = (await a.as(a.group.staff.token).call(mine.today, {})).data
    expect(today?.asksPlace).toBe(true)
  })

  it('is either: on the network nobody is asked where they are', async () => {
    await say({ where: 'either', networks: '203.0.113.0/24', ...GATE })
    expect((await press(undefined, '203.0.113.9')).status).toBe(200)
    expectRefused(await press(), 'clocking.no_place')
    expect((await press(HERE)).status).toBe(200)
  })

  it('holds for a kept phone as it does for a page, and no other office', async () => {
    await say({ ...ANYWHERE, where: 'place', ...GATE })
    const { data } = await a.as(a.group.staff.token).call(phones.keep, {})
    expectRefused(await a.as(data.accessToken).call(clock, {}), 'clocking.no_place')
    expect((await a.as(data.accessToken).call(clock, { place: HERE })).status).toBe(200)
    expect((await a.as(data.accessToken).call(page.get, {})).data.today?.asksPlace).toBe(true)
    expect((await a.as(a.group.betaStaff.token).call(clock, {})).status).toBe(200)
  })

  it('keeps nothing of where somebody was', async () => {
    await say({ ...ANYWHERE, where: 'place', ...GATE })
    const place = { ...HERE, latitude: 10.82313579 }
    await press(place)
    await press({ ...place, accuracy: 5000 })
    const written = await a.server.runAsSystem(
      async (ctx) =>
        JSON.stringify([
          await ctx.db.selectFrom('attendance.punch').selectAll().execute(),
          await ctx.db.selectFrom('platform.operation_log').selectAll().execute(),
          await ctx.db.selectFrom('platform.outbox').selectAll().execute(),
        ]),
      [a.group.alpha.id],
    )
    expect(written).not.toContain('10.8231357')
  })

  it('refuses a place that is none', async () => {
    for (const [key, value, problem] of [
      ['latitude', 90.5, 'out_of_range:-90:90'],
      ['longitude', -181, 'out_of_range:-180:180'],
      ['accuracy', -1, 'out_of_range:0:40000000'],
      ['latitude', '10', 'not_a_number'],
    ] as const)
      expectFields(await press({ ...HERE, [key]: value } as never), { [`place.${key}`]: problem })
    expectFields(await press({ ...HERE, heading: 3 } as never), { 'place.heading': 'unknown_property' })
  })
})

describe('the rule of an office', () => {
  it('is kept with what it speaks of alone, told with its version, and logged', async () => {
    const { officeId } = await ruleOf()
    await say({ where: 'networks', networks: '203.0.113.0/24 203.0.113.0/24', ...GATE })
    expect(await ruleOf()).toMatchObject({
      ...{ where: 'networks', networks: ['203.0.113.0/24'], latitude: null, longitude: null, radius: null },
    })
    await say({ where: 'place', networks: 'anything', ...GATE })
    expect(await ruleOf()).toMatchObject({ where: 'place', networks: [], ...GATE })
    const { version } = await ruleOf()
    expectRefused(
      await hr().call(rules.update, { officeId, version: version - 1, ...ANYWHERE }),
      'system.stale_version',
    )
    expectRefused(await hr().call(rules.update, { officeId, version: 0, ...ANYWHERE }), 'system.stale_version')
    expect((await logOf(a, a.group.alpha.id, officeId)).at(-1)).toMatchObject({
      ...{ action: 'clock-rule.update', before: { where: 'networks' }, after: { where: 'place', radius: 100 } },
    })
  })

  it('is refused where it does not say what it speaks of', async () => {
    for (const networks of ['', 'office', '10.1.2.3/40'])
      expectFields(await say({ ...ANYWHERE, where: 'networks', networks }), { networks: 'machine.not_networks' })
    expectFields(await say({ ...ANYWHERE, where: 'either', networks: '10.1.2.3' }), {
      ...{ latitude: 'required', longitude: 'required', radius: 'required' },
    })
    expectFields(await say({ ...ANYWHERE, where: 'place', ...GATE, radius: 19 }), { radius: 'out_of_range:20:100000' })
    expectFields(await say({ ...ANYWHERE, where: 'place', ...GATE, latitude: 91 }), { latitude: 'out_of_range:-90:90' })
  })

  it('is HR’s of the whole company to see and to change', async () => {
    const { version, officeId } = await ruleOf()
    const { staff, betaHr, beta } = a.group
    expectRefused(await a.as(staff.token).call(rules.list, {}), 'system.forbidden')
    expectRefused(await a.as(staff.token).call(rules.update, { officeId, version, ...ANYWHERE }), 'system.forbidden')
    await expectAbsent(
      (id) => a.as(betaHr.token).call(rules.update, { officeId: id, version, ...ANYWHERE }),
      officeId,
      'system.id_not_found',
    )
    const { items } = (await a.as(betaHr.token).call(rules.list, {})).data
    expect(items.map((one) => one.companyId)).toEqual([beta.id])
  })
})
