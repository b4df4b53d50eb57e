// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { acceptJob } from '@muster/contract/attendance/jobs'
import { daysOfText } from '@muster/contract/attendance/month-days'
import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import type { SentTo } from '@muster/contract/endpoint'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { addDays, type Day, day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { attlog, drain, findQueued, importFile, importNow, jobEnd, runOf, sendFile } from '../../../../test/import.ts'
import { names } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, makeShift, nextLetter } from '../../../../test/shifts.ts'
import { refusalOfDatabase } from '../../../platform/operation/database-refusal.ts'
import { acceptProposal } from './accept.job.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())
/** Nobody runs the jobs of these tests; what a test queued stands in no other one's way. */
const endJobs = () =>
  t.server.runAsSystem((ctx) => ctx.db.updateTable('platform.job').set({ state: 'done' }).execute(), [t.group.alpha.id])
beforeEach(endJobs)

type Body = SentTo<typeof inbox.accept>

/** Four weeks of day shifts of some PINs, a little late or early each day. */
const weeks = (pins: readonly (number | string)[]) =>
  attlog(
    ...Array.from({ length: 26 }, (_, i) => i)
      .filter((i) => ![0, 6].includes(new Date(Date.UTC(2026, 9, 5 + i)).getUTCDay()))
      .flatMap((i) => {
        const on = new Date(Date.UTC(2026, 9, 5 + i)).toISOString().slice(0, 10)
        return pins.flatMap((pin, n) => [
          [pin, `${on} 07:${50 + ((i + n) % 9)}:00`] as const,
          [pin, `${on} 17:0${(i * 3 + n) % 9}:00`] as const,
        ])
      }),
  )
const load = (pins: readonly (number | string)[]) =>
  importNow(t, { token: t.group.hr.token, officeId: t.group.alpha.officeId, bytes: weeks(pins) })
const shiftOf = (pins: string[], over: Partial<Body['shifts'][number]> = {}): Body['shifts'][number] => ({
  letter: nextLetter(),
  colour: 2,
  names: names(`Proposed ${crypto.randomUUID()}`),
  hours: DAY_HOURS,
  weekdays: [1, 2, 3, 4, 5],
  pins,
  ...over,
})
const body = (over: Partial<Body> = {}): Body => ({
  officeId: t.group.alpha.officeId,
  departmentId: t.group.alpha.departmentId,
  levelId: t.group.alpha.levelId,
  shifts: [],
  endsForGone: true,
  withoutShift: [],
  ...over,
})
const accept = (b: Body, token = t.group.hr.token) => t.as(token).call(inbox.accept, b)
const people = async (search: string) => (await t.as(t.group.hr.token).call(employees.list, { search })).data

describe('a proposal [3.12, 3.14]', () => {
  it('is drawn from the real times, with its evidence, and writes nothing', async () => {
    await load([101, 102, 103])
    const answer = await t.as(t.group.hr.token).call(inbox.propose, { officeId: t.group.alpha.officeId })
    expect(answer.data).toMatchObject({ people: 3, days: 20, unproposed: [], gone: [] })
    const [only] = answer.data.shifts
    expect(only).toMatchObject({
      name: 'day',
      pins: ['101', '102', '103'],
      weekdays: [1, 2, 3, 4, 5],
      hours: { kind: 'fixed', clocking: 'in-and-out' },
    })
    expect(only?.evidence).toMatchObject({ people: 3, days: 60, firstIn: { share: expect.any(Number) } })
    expect(only?.hours.periods[0]?.from).toBe(480)
    expect((await t.as(t.group.hr.token).call(shifts.list, {})).data.total).toBe(0)
  })

  it('is not drawn again while people and shifts of the office are being made', async () => {
    await load([121, 122])
    const hr = t.as(t.group.hr.token)
    const ask = async () => (await hr.call(inbox.propose, { officeId: t.group.alpha.officeId })).data
    expect(await ask()).toMatchObject({ isMaking: false })
    await accept(body({ withoutShift: ['121', '122'] }))
    expect(await ask()).toMatchObject({ isMaking: true, people: 0, shifts: [] })
    await endJobs()
    expect(await ask()).toMatchObject({ isMaking: false })
  })

  it('of a file that is being imported is not looked at once more; another file is', async () => {
    const [own, other] = [attlog(['991', '2026-11-16 08:00:00']), attlog(['992', '2026-11-16 08:00:00'])]
    const send = (bytes: string, dryRun: boolean) =>
      sendFile(t, { token: t.group.hr.token, officeId: t.group.alpha.officeId, bytes, dryRun })
    expect((await send(own, true)).statusCode).toBe(200)
    expect((await send(own, false)).statusCode).toBe(200)
    expect((await send(own, true)).json()).toMatchObject({ code: 40902, data: { key: 'attendance.import_runs' } })
    expect((await send(other, true)).statusCode).toBe(200)
    await endJobs()
    expect((await send(own, true)).statusCode).toBe(200)
  })

  it('is refused without the permission, without the whole company, and for a foreign office like an absent one', async () => {
    const ask = (token: string, officeId: string) => t.as(token).call(inbox.propose, { officeId })
    const { alpha, beta, staff, manager, hr } = t.group
    expectRefused(await ask(staff.token, alpha.officeId), 'system.forbidden')
    expectRefused(await ask(manager.token, alpha.officeId), 'system.forbidden')
    expectRefused(await accept(body({ withoutShift: ['101'] }), manager.token), 'system.forbidden')
    expect((await ask(hr.token, beta.officeId)).raw.body).toBe((await ask(hr.token, crypto.randomUUID())).raw.body)
    const foreign = await accept(body({ officeId: beta.officeId, withoutShift: ['101'] }))
    expect(foreign.refusal.fields).toEqual({ officeId: 'not_found' })
    expect(foreign.raw.body).toBe(
      (await accept(body({ officeId: crypto.randomUUID(), withoutShift: ['101'] }))).raw.body,
    )
  })

  it('names department and level of its company, or is refused at their fields', async () => {
    const { beta } = t.group
    const foreign = await accept(
      body({ departmentId: beta.departmentId, levelId: beta.levelId, withoutShift: ['101'] }),
    )
    expect(foreign.refusal.fields).toEqual({ departmentId: 'not_found', levelId: 'not_found' })
    const absent = await accept(
      body({ departmentId: crypto.randomUUID(), levelId: crypto.randomUUID(), withoutShift: ['101'] }),
    )
    expect(foreign.raw.body).toBe(absent.raw.body)
  })

  it('is refused before anything is made: hours, letters and names taken or twice, PINs twice, unknown to nobody, nobody at all', async () => {
    const shift = await makeShift(t)
    const fieldsOf = async (over: Partial<Body>) => (await accept(body(over))).refusal.fields
    const one = shiftOf(['101'])
    expect(await fieldsOf({ shifts: [{ ...one, hours: { ...DAY_HOURS, periods: [], breaks: [] } }] })).toEqual({
      'shifts.0.hours.periods': 'required',
    })
    expect(await fieldsOf({ shifts: [{ ...one, letter: shift.letter }] })).toEqual({ 'shifts.0.letter': 'taken' })
    expect(await fieldsOf({ shifts: [one, { ...shiftOf(['102']), letter: one.letter.toLowerCase() }] })).toEqual({
      'shifts.1.letter': 'duplicate',
    })
    expect(await fieldsOf({ shifts: [{ ...one, names: { ...names(''), vn: shift.names.vn.toUpperCase() } }] })).toEqual(
      { 'shifts.0.names.vn': 'name_exists' },
    )
    expect(await fieldsOf({ shifts: [one, shiftOf(['0101'])] })).toEqual({ 'shifts.1.pins': 'duplicate' })
    expect(await fieldsOf({ shifts: [one], withoutShift: ['101'] })).toEqual({ withoutShift: 'duplicate' })
    expect(await fieldsOf({})).toEqual({ shifts: 'required' })
    const unknown = await accept(body({ withoutShift: ['101', '9999'] }))
    expectRefused(unknown, 'attendance.pin_not_unknown')
    expect(unknown.refusal.pin).toBe('9999')
    const send = async (payload: object) =>
      (await t.as(t.group.hr.token).send({ method: 'POST', url: '/api/attendance/inbox/proposal', payload })).json()
        .data.fields
    expect(await send({ ...body({ withoutShift: ['101'] }), pay: 1 })).toEqual({ pay: 'unknown_property' })
    expect(await send({ ...body({ withoutShift: ['1'.repeat(300)] }) })).toEqual({ 'withoutShift.0': 'pin_form' })
    expect(await send({ ...body({ shifts: [{ ...one, weekdays: [8] }] }) })).toEqual({
      'shifts.0.weekdays.0': 'out_of_range:1:7',
    })
    expect(await send({ ...body({ withoutShift: ['101'] }), onboardOn: '2026-02-30' })).toEqual({
      onboardOn: 'not_a_day',
    })
    expect((await people('PIN')).total).toBe(0)
    expect((await t.as(t.group.hr.token).call(shifts.list, {})).data.total).toBe(1)
  })
})

describe('an accepted proposal', () => {
  it('makes incomplete people from their first punch on, their shifts and weeks, and their months', async () => {
    const hr = t.as(t.group.hr.token)
    const { alpha } = t.group
    await load([201, 202, 203])
    const shift = shiftOf(['201', '202'])
    const accepted = await accept(body({ shifts: [shift], withoutShift: ['203'], onboardOn: day('2026-10-01') }))
    expect(accepted.status, accepted.raw.body).toBe(200)
    const { body: job } = await findQueued(t, acceptJob, accepted.data.jobId)
    expect(await acceptProposal(runOf(t, alpha.id, job))).toEqual({ people: 3, shifts: 1, skipped: [] })
    await drain(t, alpha.id)

    const made = (await people('PIN 20')).items
    expect(made.map((e) => [e.name, e.jobNumber, e.onboardOn, e.isIncomplete, e.pin, e.departmentId])).toEqual(
      ['201', '202', '203'].map((pin) => [`PIN ${pin}`, `P${pin}`, '2026-10-01', true, pin, alpha.departmentId]),
    )
    const stored = (await hr.call(shifts.list, { search: shift.names.en })).data.items[0]
    expect(stored).toMatchObject({
      letter: shift.letter,
      people: 2,
      current: { effectiveOn: '2026-10-01', hours: DAY_HOURS },
    })
    const week = (await hr.call(patterns.list, { search: shift.names.en })).data.items[0]
    expect(week?.shiftIds).toEqual([...Array(5).fill(stored?.id), null, null])
    const month = (await hr.call(days.matrix, { month: '2026-10' as Month, search: 'PIN 201' })).data.items[0]
    expect(daysOfText('2026-10' as Month, month?.days ?? '').find((d) => d.day === '2026-10-05')).toMatchObject({
      workedMinutes: 480,
      attribute: 'normal',
    })
    const log = await logOf(t, alpha.id, alpha.officeId)
    expect(log.at(-1)?.after).toMatchObject({ withoutShift: ['203'], jobId: accepted.data.jobId })
  })

  it('lets people begin on the day that was given, and what they punched before belongs to nobody', async () => {
    const { alpha } = t.group
    const hr = t.as(t.group.hr.token)
    await load([251])
    const { data: before } = await hr.call(inbox.list, { officeId: alpha.officeId })
    const { firstOn } = before.items.find((one) => one.pin === '251') ?? {}
    const onboardOn = addDays(firstOn as Day, 7)
    const accepted = await accept(body({ withoutShift: ['251'], onboardOn }))
    await acceptProposal(runOf(t, alpha.id, (await findQueued(t, acceptJob, accepted.data.jobId)).body))
    expect((await people('PIN 251')).items[0]).toMatchObject({ onboardOn, pin: '251' })
    const { data: after } = await hr.call(inbox.list, { officeId: alpha.officeId })
    expect(after.items.find((one) => one.pin === '251')).toMatchObject({ firstOn })
    const { data: proposal } = await hr.call(inbox.propose, { officeId: alpha.officeId })
    expect(proposal.unproposed.concat().filter((one) => one.pin === '251')).toEqual([])
    expect(proposal.shifts.flatMap((shift) => shift.pins)).not.toContain('251')
  })

  it('stays with the import whose PINs it was about: people, shifts and their evidence', async () => {
    const { alpha } = t.group
    const hr = t.as(t.group.hr.token)
    const bytes = weeks([261, 262])
    const { importId } = await importNow(t, { token: t.group.hr.token, officeId: alpha.officeId, bytes })
    const { data: proposal } = await hr.call(inbox.propose, { officeId: alpha.officeId })
    const [proposed] = proposal.shifts.filter((one) => one.pins.includes('261'))
    if (!proposed) throw new Error('nothing is proposed')
    const taken = { ...shiftOf(proposed.pins), hours: proposed.hours, weekdays: proposed.weekdays }
    const accepted = await accept(body({ shifts: [taken], importId }))
    const { body: job } = await findQueued(t, acceptJob, accepted.data.jobId)
    const run = runOf(t, alpha.id, job)
    await acceptProposal(run)
    await acceptProposal(run)
    const { data: kept } = await hr.call(imports.get, { id: importId })
    const { letter, colour, names: called } = taken
    expect(kept.acceptances).toEqual([
      {
        jobId: run.id,
        acceptedAt: t.clock.now,
        endedAt: t.clock.now,
        people: proposed.pins.length,
        shifts: [{ letter, colour, names: called, proposed }],
      },
    ])
    const { betaHr, beta } = t.group
    const theirs = await importNow(t, { token: betaHr.token, officeId: beta.officeId, bytes: weeks([263]) })
    for (const other of [crypto.randomUUID(), theirs.importId]) {
      const foreign = await accept(body({ withoutShift: ['262'], importId: other }))
      expect(foreign.refusal.fields).toEqual({ importId: 'not_found' })
    }
    expectRefused(await t.as(betaHr.token).call(imports.get, { id: importId }), 'system.id_not_found')
  })

  it('goes on where a killed run stopped, and a run that comes again makes nothing twice', async () => {
    const pins = Array.from({ length: 60 }, (_, i) => String(300 + i))
    await load(pins)
    const accepted = await accept(body({ shifts: [shiftOf(pins.slice(0, 40))], withoutShift: pins.slice(40) }))
    const { body: job } = await findQueued(t, acceptJob, accepted.data.jobId)
    const run = runOf(t, t.group.alpha.id, job)
    let operations = 0
    const killed = {
      ...run,
      operation: ((work) =>
        ++operations > 2 ? Promise.reject(new Error('killed')) : run.operation(work)) as typeof run.operation,
    }
    await expect(acceptProposal(killed)).rejects.toThrow('killed')
    expect((await people('PIN 3')).total).toBe(25)
    expect(await acceptProposal(run)).toEqual({ people: 60, shifts: 1, skipped: [] })
    expect(await acceptProposal(run)).toEqual({ people: 60, shifts: 1, skipped: [] })
    expect((await people('PIN 3')).total).toBe(60)
  })

  it('ends the shift of whoever has not punched for weeks with the last day, unless told otherwise', async () => {
    const hr = t.as(t.group.hr.token)
    const { alpha } = t.group
    const august = (pin: string) =>
      ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06'].flatMap((on) => [
        [pin, `${on} 07:55:00`] as const,
        [pin, `${on} 17:05:00`] as const,
      ])
    const absentIn = async (pin: string, month: string) => {
      const { items } = (await hr.call(days.matrix, { month: month as Month, search: `PIN ${pin}` })).data
      return daysOfText(month as Month, items[0]?.days ?? '').filter((d) => d.absentMinutes > 0).length
    }
    for (const [stays, leaves, endsForGone] of [
      ['801', '802', true],
      ['811', '812', false],
    ] as const) {
      await load([stays])
      await importNow(t, { token: t.group.hr.token, officeId: alpha.officeId, bytes: attlog(...august(leaves)) })
      const { data: proposal } = await hr.call(inbox.propose, { officeId: alpha.officeId })
      expect(proposal.gone).toEqual([{ pin: leaves, lastOn: '2026-08-06' }])
      const accepted = await accept(body({ shifts: [shiftOf([stays, leaves])], endsForGone }))
      await acceptProposal(runOf(t, alpha.id, (await findQueued(t, acceptJob, accepted.data.jobId)).body))
      await endJobs()
      await drain(t, alpha.id)
      // Of the twenty workdays the last is the one in which the file ends.
      expect(await absentIn(leaves, '2026-10')).toBe(endsForGone ? 0 : 19)
      expect(await absentIn(stays, '2026-10')).toBe(0)
      const { items } = (await hr.call(days.matrix, { month: '2026-08' as Month, search: `PIN ${leaves}` })).data
      expect(daysOfText('2026-08' as Month, items[0]?.days ?? '').filter((d) => d.workedMinutes > 0)).toHaveLength(4)
    }
  })

  it('skips a PIN that somebody was given meanwhile, and tells which', async () => {
    await load([401, 402])
    const accepted = await accept(body({ withoutShift: ['401', '402'] }))
    const { body: job } = await findQueued(t, acceptJob, accepted.data.jobId)
    await t
      .as(t.group.hr.token)
      .call(inbox.assign, { officeId: t.group.alpha.officeId, pin: '401', employmentId: t.group.staff.employmentId })
    expect(await acceptProposal(runOf(t, t.group.alpha.id, job))).toEqual({
      people: 1,
      shifts: 0,
      skipped: [{ pin: '401', key: 'organisation.pin_taken' }],
    })
    expect((await people('PIN 401')).total).toBe(0)
  })

  it('is taken once for one Idempotency-Key', async () => {
    const live = await openTestServer({ runsJobs: true })
    const { hr, alpha } = live.group
    await importFile(live, { token: hr.token, officeId: alpha.officeId, bytes: weeks([501]) })
    const place = { officeId: alpha.officeId, departmentId: alpha.departmentId, levelId: alpha.levelId }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = { ...place, shifts: [shiftOf(['501'])], endsForGone: true, withoutShift: [] }
    const answers = await Promise.all([1, 2].map(() => live.as(hr.token).call(inbox.accept, first, key)))
    expect(answers[0]?.raw.body).toBe(answers[1]?.raw.body)
    expect(await jobEnd(live, hr.token, answers[0]?.data.jobId ?? '')).toMatchObject({
      state: 'done',
      result: { people: 1 },
    })
    await live.close()
  })

  it('fails with what its owner is told where a name was taken while it waited', async () => {
    await load([551])
    const shift = shiftOf(['551'])
    const jobs = []
    for (const letter of [nextLetter(), nextLetter()]) {
      const accepted = await accept(body({ shifts: [{ ...shift, letter }] }))
      jobs.push((await findQueued(t, acceptJob, accepted.data.jobId)).body)
    }
    const [first, second] = jobs.map((job) => runOf(t, t.group.alpha.id, job))
    if (!first || !second) throw new Error('two jobs are needed')
    expect(await acceptProposal(first)).toMatchObject({ people: 1, shifts: 1 })
    const error = await acceptProposal(second).catch((thrown: unknown) => thrown)
    expect(refusalOfDatabase(error, {})?.key).toBe('system.name_exists')
  })
})
