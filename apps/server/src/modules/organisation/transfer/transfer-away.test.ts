// @module-tag no-retry

import { grantEndpoints as grants } from '@muster/contract/identity/grant'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { noticeEndpoints } from '@muster/contract/notification/notice'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { secretFieldEndpoints } from '@muster/contract/organisation/secret-field'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, logOf } from '../../../../test/entity.ts'
import { runOf } from '../../../../test/import.ts'
import { employeeForm, grantTo, makePerson, PASSWORD } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_COME, SOON, transfersOf } from '../../../../test/transfers.ts'
import { assignPin } from '../pin/pin.service.ts'
import { applyTransfer } from './transfer.job.ts'

let t: TestServer
/** Who reaches both companies, HR of the one that people leave and HR of the one that they go to. */
let admin: Caller
let hr: Caller
let betaHr: Caller
beforeAll(async () => {
  t = await openTestServer()
  admin = t.as(t.group.admin.token)
  hr = t.as(t.group.hr.token)
  betaHr = t.as(t.group.betaHr.token)
})
afterAll(() => t.close())

const { tickOn } = transfersOf(() => t)
const hired = async (over: object = {}) =>
  (await hr.call(employees.create, { ...employeeForm(t.group.alpha), ...over })).data

type Given = { jobNumber?: string; pin?: string }
const lineOf = (employmentId: string, given: Given = {}) => {
  const { departmentId, officeId, levelId } = t.group.beta
  return { employmentId, departmentId, officeId, levelId, ...given }
}
const content = (lines: ReturnType<typeof lineOf>[], effectiveOn = SOON) => ({
  ...{ companyId: t.group.alpha.id, otherCompanyId: t.group.beta.id },
  ...{ effectiveOn, note: 'To BETA', lines },
})
async function drafted(lines: ReturnType<typeof lineOf>[], effectiveOn = SOON) {
  const made = await admin.call(transfers.create, content(lines, effectiveOn))
  expect(made.status, made.msg).toBe(200)
  return made.data
}
async function scheduled(lines: ReturnType<typeof lineOf>[], effectiveOn = SOON) {
  const { id, version } = await drafted(lines, effectiveOn)
  const answer = await admin.call(transfers.schedule, { id, version })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.order
}
const orderOf = async (id: string) => (await admin.call(transfers.get, { id })).data
const recordOf = async (id: string) => (await admin.call(employees.get, { id })).data
const signIn = (companyCode: string, account: string) =>
  t.as(undefined).call(sessionEndpoints.login, { companyCode, account, password: PASSWORD })

describe('a transfer to another company [1.04d, 2.14d]', () => {
  it('ends the employment the day before and begins one there, with number, place, fields and the documents of the person', async () => {
    const a = await hired({
      identityDocument: 'AW 100 200',
      phone: '0901 111 222',
      regularizationOn: day('2027-02-01'),
    })
    const preview = (await admin.call(transfers.preview, content([lineOf(a.id, { jobNumber: 'B-100' })]))).data
    expect(preview).toMatchObject({ refused: 0, items: [{ newNumber: 'B-100', problem: null }] })
    const order = await scheduled([lineOf(a.id, { jobNumber: 'B-100', pin: '7100' })])
    expect(order).toMatchObject({ otherCompany: 'BETA', otherCompanyId: t.group.beta.id, open: 1 })
    expect(await recordOf(a.id)).toMatchObject({ resignOn: null })
    await tickOn(DAY_COME)
    const done = await orderOf(order.id)
    expect(done).toMatchObject({ state: 'done', applied: 1, failed: 0 })
    const next = done.lines[0]?.otherEmploymentId ?? ''
    expect(await recordOf(a.id)).toMatchObject({ resignOn: '2026-11-30', positions: [{ to: '2026-11-30' }] })
    expect(await recordOf(next)).toMatchObject({
      ...{ companyId: t.group.beta.id, personId: a.personId, jobNumber: 'B-100', name: a.name },
      ...{ phone: '0901 111 222', onboardOn: SOON, resignOn: null, regularizationOn: '2027-02-01' },
      positions: [{ from: SOON, to: null, departmentId: t.group.beta.departmentId }],
      pins: [{ pin: '7100', from: SOON }],
    })
    const whole = await admin.call(secretFieldEndpoints.reveal, { id: next, field: 'identityDocument' })
    expect(whole.data.value).toBe('AW 100 200')
    const taken = await betaHr.call(employees.create, { ...employeeForm(t.group.beta), identityDocument: 'aw100200' })
    expectRefused(taken, 'organisation.identity_document_taken')
    const { entries } = (await admin.call(states.history, { id: a.id })).data
    expect(entries.find((entry) => entry.kind === 'transferredAway')).toMatchObject({ on: '2026-11-30' })
    expect(entries.map((entry) => entry.kind)).not.toContain('resigned')
    for (const company of [t.group.alpha, t.group.beta])
      expect((await logOf(t, company.id, order.id)).at(-1)?.after).toMatchObject({ state: 'done', applied: 1 })
  })

  it('keeps the sign-in: the name of before works for 30 days more and says the one of now', async () => {
    const { alpha } = t.group
    const mover = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'mover', 'manager', 'department-below'),
      [alpha.id],
    )
    const order = await scheduled([lineOf(mover.employmentId, { jobNumber: 'B-200' })])
    await tickOn(DAY_COME)
    const next = (await orderOf(order.id)).lines[0]?.otherEmploymentId
    const before = t.clock.now
    t.clock.now = '2026-12-20T03:00:00.000Z' as typeof before
    expect((await signIn('ALPHA', 'mover')).data.renamed).toEqual({
      ...{ companyCode: 'BETA', account: 'mover', until: '2026-12-31' },
    })
    expect((await signIn('BETA', 'mover')).data.renamed).toBeNull()
    t.clock.now = '2027-01-02T03:00:00.000Z' as typeof before
    expectRefused(await signIn('ALPHA', 'mover'), 'identity.not_accepted')
    expect((await signIn('BETA', 'mover')).status).toBe(200)
    t.clock.now = before
    const waiting = async () =>
      (await admin.call(noticeEndpoints.list, {})).data.items.filter((item) => item.kind === 'role-review')
    expect(await waiting()).toMatchObject([{ companyId: t.group.beta.id, opens: `/identity/rights?open=${next}` }])
    const rights = (await admin.call(grants.get, { id: next ?? '' })).data
    const taken = await admin.call(grants.take, { grantIds: rights.grants.map((g) => g.id), reason: 'Moved' })
    expect(taken.status, taken.msg).toBe(200)
    expect(await waiting()).toEqual([])
  })

  it('gives the name of the new number where somebody there has the old one, and the next number where none is given', async () => {
    const { alpha, beta } = t.group
    const staff = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'namesake', 'employee', 'self'),
      [alpha.id],
    )
    await t.server.runAsSystem((ctx) => makePerson(ctx, beta, 'namesake', 'employee', 'self'), [beta.id])
    await betaHr.call(employees.create, { ...employeeForm(beta), jobNumber: 'N-041' })
    const order = await scheduled([lineOf(staff.employmentId)])
    const number = order.lines[0]?.newNumber ?? ''
    expect(number).not.toBe('')
    await tickOn(DAY_COME)
    expect((await recordOf((await orderOf(order.id)).lines[0]?.otherEmploymentId ?? '')).jobNumber).toBe(number)
    expect((await signIn('BETA', number)).status).toBe(200)
  })

  it('lets the PIN of a shared gate go on', async () => {
    const { alpha, beta } = t.group
    const a = await hired()
    await t.server.runAsSystem(
      (ctx) =>
        assignPin(ctx, {
          ...{ companyId: alpha.id, employmentId: a.id, pinSpaceId: beta.pinSpaceId },
          ...{ pin: '8800', from: day('2026-03-01'), to: null },
        }),
      [alpha.id, beta.id],
    )
    const order = await scheduled([lineOf(a.id)])
    await tickOn(DAY_COME)
    const next = (await orderOf(order.id)).lines[0]?.otherEmploymentId ?? ''
    expect((await recordOf(a.id)).pins).toMatchObject([{ pin: '8800', to: '2026-11-30' }])
    expect((await recordOf(next)).pins).toMatchObject([{ pin: '8800', from: SOON, to: null }])
  })

  it('is seen by both companies once it is decided, and changed only by who reaches both', async () => {
    const a = await hired()
    const draft = await drafted([lineOf(a.id, { jobNumber: 'B-300' })])
    await expectAbsent((id) => betaHr.call(transfers.get, { id }), draft.id, 'system.id_not_found')
    const { id, version } = (await admin.call(transfers.schedule, { id: draft.id, version: draft.version })).data.order
    const seen = (await betaHr.call(transfers.get, { id })).data
    expect(seen).toMatchObject({ lines: [{ name: a.name, jobNumber: 'B-300', newNumber: 'B-300' }] })
    expect((await betaHr.call(transfers.list, {})).data.items.map((order) => order.id)).toContain(id)
    expect((await hr.call(transfers.get, { id })).data.lines).toMatchObject([{ name: a.name }])
    for (const half of [hr, betaHr]) {
      await expectAbsent((one) => half.call(transfers.withdraw, { id: one, version }), id, 'system.id_not_found')
      await expectAbsent((one) => half.call(transfers.apply, { id: one, version }), id, 'system.id_not_found')
    }
    const all = await admin.call(transfers.withdraw, { id, version })
    expect(all.data).toMatchObject({ state: 'withdrawn', withdrawn: 1 })
    await tickOn(DAY_COME)
    expect((await recordOf(a.id)).resignOn).toBeNull()
  })

  it('goes on where it was killed, and moves nobody twice', async () => {
    const people = []
    for (let n = 0; n < 28; n++) people.push(await hired())
    const order = await scheduled(
      people.map(({ id }) => lineOf(id)),
      day('2026-11-10'),
    )
    const stopping = new AbortController()
    const run = runOf(t, t.group.alpha.id, { orderId: order.id }, stopping.signal)
    const killed = applyTransfer({ ...run, progress: async () => stopping.abort(new Error('killed')) })
    await expect(killed).rejects.toThrow('killed')
    expect(await orderOf(order.id)).toMatchObject({ state: 'scheduled', applied: 25, open: 3 })
    const again = () => applyTransfer(runOf(t, t.group.alpha.id, { orderId: order.id }))
    expect(await Promise.all([again(), again()])).toEqual([
      { moved: 28, refused: [] },
      { moved: 28, refused: [] },
    ])
    const personIds = people.map((one) => one.personId)
    const begun = await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .selectFrom('organisation.employment')
          .select('person_id')
          .where('company_id', '=', t.group.beta.id)
          .where('person_id', 'in', personIds)
          .execute(),
      [t.group.beta.id],
    )
    expect(begun.map((row) => row.person_id).sort()).toEqual(personIds.sort())
  })
})

describe('what a transfer to another company refuses', () => {
  it('a company out of reach as an absent one, and one’s own', async () => {
    const a = await hired()
    const lines = [lineOf(a.id)]
    for (const call of [transfers.create, transfers.preview] as const)
      await expectAbsent(
        (otherCompanyId) => hr.call(call, { ...content(lines), otherCompanyId }),
        t.group.beta.id,
        'system.company_not_found',
      )
    const { id, version } = (
      await hr.call(transfers.create, {
        ...{ companyId: t.group.alpha.id, effectiveOn: SOON, note: '' },
        lines: [{ employmentId: a.id, departmentId: t.group.alpha.belowId }],
      })
    ).data
    const { companyId: _, ...change } = content(lines)
    await expectAbsent(
      (otherCompanyId) => hr.call(transfers.update, { id, version, ...change, otherCompanyId }),
      t.group.beta.id,
      'system.company_not_found',
    )
    const own = { ...content(lines), otherCompanyId: t.group.alpha.id }
    expectFields(await admin.call(transfers.create, own), { otherCompanyId: 'duplicate' })
  })

  it('a place that is not whole or of the wrong company, and numbers of who stays', async () => {
    const a = await hired()
    const { departmentId } = t.group.beta
    const half = { ...content([]), lines: [{ employmentId: a.id, departmentId }] }
    expectFields(await admin.call(transfers.create, half), {
      ...{ 'lines.0.officeId': 'required', 'lines.0.levelId': 'required' },
    })
    const wrong = content([{ ...lineOf(a.id), departmentId: t.group.alpha.departmentId }])
    expectFields(await admin.call(transfers.create, wrong), { 'lines.0.departmentId': 'not_found' })
    const staying = {
      ...{ companyId: t.group.alpha.id, effectiveOn: SOON, note: '' },
      lines: [{ employmentId: a.id, departmentId: t.group.alpha.belowId, jobNumber: 'X', pin: '1' }],
    }
    expectFields(await hr.call(transfers.create, staying), {
      ...{ 'lines.0.jobNumber': 'unknown_property', 'lines.0.pin': 'unknown_property' },
    })
  })

  it('to be scheduled while somebody cannot go: on notice, or with somebody else’s number or PIN', async () => {
    const [a, b, c] = [await hired(), await hired(), await hired()]
    const notice = { id: a.id, kind: 'notice' as const, note: '' }
    await hr.call(states.decide, { ...notice, on: day('2026-11-25'), lastOn: day('2026-12-31') })
    await betaHr.call(employees.create, { ...employeeForm(t.group.beta), jobNumber: 'B-TAKEN', pin: '7300' })
    const draft = await drafted([
      lineOf(a.id),
      lineOf(b.id, { jobNumber: 'b-taken' }),
      lineOf(c.id, { jobNumber: 'B-301', pin: '07300' }),
    ])
    const problems = draft.lines.map((line) => line.problem)
    expect(problems).toEqual([
      expect.stringContaining('31 Dec 2026'),
      expect.stringContaining('job number'),
      expect.stringContaining('PIN'),
    ])
    const refused = await admin.call(transfers.schedule, { id: draft.id, version: draft.version })
    expectRefused(refused, 'organisation.transfer_refused')
    expect(refused.refusal.count).toBe(3)
  })

  it('on the day a line alone, with the reason: a document that somebody there has', async () => {
    const a = await hired({ identityDocument: 'DUP 777' })
    const b = await hired()
    await betaHr.call(employees.create, { ...employeeForm(t.group.beta), identityDocument: 'DUP 777' })
    const order = await scheduled([lineOf(a.id), lineOf(b.id)])
    await tickOn(DAY_COME)
    const { lines } = await orderOf(order.id)
    expect(lines.map((line) => line.state)).toEqual(['failed', 'applied'])
    expect(lines[0]?.problem).toContain('identity document')
    expect((await recordOf(a.id)).resignOn).toBeNull()
  })

  it('to be taken back from the record once it holds', async () => {
    const a = await hired()
    const { id, version } = await scheduled([lineOf(a.id)])
    await admin.call(transfers.apply, { id, version })
    await applyTransfer(runOf(t, t.group.alpha.id, { orderId: id }))
    const { entries } = (await admin.call(states.history, { id: a.id })).data
    expect(entries.find((entry) => entry.kind === 'transferredAway')?.decisionId).toBeNull()
  })

  it('people and departments beyond the reach of who writes it', async () => {
    const { alpha, beta } = t.group
    const planner = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'mover-planner', 'employee', 'self', { departmentId: alpha.departmentId }),
      [alpha.id],
    )
    const codes = ['organization:transfer:r', 'organization:transfer:cud'] as const
    await t.server.runAsSystem((ctx) => grantTo(ctx, planner.personId, codes, 'companies', [alpha.id]))
    const a = await hired()
    await expectAbsent(
      (otherCompanyId) => t.as(planner.token).call(transfers.create, { ...content([lineOf(a.id)]), otherCompanyId }),
      beta.id,
      'system.company_not_found',
    )
  })
})
