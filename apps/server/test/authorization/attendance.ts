import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { clockRuleEndpoints as clockRules } from '@muster/contract/attendance/clock-rule'
import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { exceptionEndpoints as exceptions } from '@muster/contract/attendance/day-exception'
import { monthClosingEndpoints as closings } from '@muster/contract/attendance/month-closing'
import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { addMonths, type Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { keepStray } from '../../src/modules/attendance/machine/contact.queries.ts'
import { insertMachine } from '../../src/modules/attendance/machine/machine.queries.ts'
import { openRun } from '../../src/modules/attendance/machine/run.queries.ts'
import { keepUnknown } from '../../src/modules/attendance/machine/unknown-machine.queries.ts'
import { insertWhatIf } from '../../src/modules/attendance/what-if/what-if.queries.ts'
import { newId } from '../../src/platform/base/crypto.ts'
import { closeNow } from '../closing.ts'
import { attlog, drain, importNow, tick } from '../import.ts'
import { makePerson, names } from '../make.ts'
import { DAY_HOURS } from '../shifts.ts'
import { arranges } from './arrange.ts'
import { kinds, type Vantage } from './kind.ts'
import { personBehind } from './person-behind.ts'
import type { World } from './world.ts'

const UNKNOWN_PIN = '4711'
/** The machine has spoken today, too. */
const FILE = (...pins: string[]) =>
  Buffer.from(
    attlog(
      ...['2026-11-19', '2026-11-20'].flatMap((on) =>
        [UNKNOWN_PIN, ...pins].map((pin) => [pin, `${on} 08:00:00`] as const),
      ),
    ),
  )

const TODAY = day('2026-11-20')
const NOVEMBER = '2026-11' as Month
const TRIES = 'attendance:attendance-records:cud'

async function makeAwaited(world: World, vantage: Vantage, name: string): Promise<string> {
  const { company, departmentId } = vantage
  await vantage.of('punchImport')
  const shift = await vantage.of('shift')
  const { employmentId } = await world.t.server.runAsSystem(
    (ctx) => makePerson(ctx, company, `${name}-${vantage.name}`, [], 'self', { departmentId }),
    [company.id],
  )
  const shiftIds = Array.from({ length: 7 }, () => shift)
  const week = { companyId: company.id, names: names(`${name} ${vantage.name}`), shiftIds }
  const { id } = await world.call(patterns.create, week)
  await world.call(patterns.assign, { id, from: day('2026-11-16'), employmentIds: [employmentId] })
  await tick(world.t, company.id)
  return employmentId
}

/** Months long before anybody worked: each is closed, or opened, by one call alone. */
let months = 0
const nextMonth = () => addMonths('1950-01' as Month, months++)

/** A month of a company as it stands after steps of two people; what waits at last was proposed by who does not call. */
const monthAfter = (steps: 'proposed' | 'closed' | 'reopening') => ({
  caller: 'whole' as const,
  async input({ t, call }: World, { name, company }: Vantage) {
    const of = { companyId: company.id, month: nextMonth() }
    const { version } = await call(closings.propose, { ...of, version: 0, reason: '' })
    if (steps === 'proposed') return { ...of, version }
    const other = name === 'foreign' ? t.group.betaHr : t.group.hr
    const { number } = await call(closings.confirm, { ...of, version }, other.token)
    await closeNow(t, company.id, of.month, number)
    if (steps === 'closed') return { ...of, version: version + 2 }
    const next = await call(closings.proposeReopening, { ...of, version: version + 2, reason: 'Matrix' })
    return { ...of, version: next.version }
  },
})

export const attendanceKinds = kinds({
  punchImport: {
    spread: 'company',
    fields: ['importId'],
    async make(world, vantage) {
      const { token } = world.t.group.admin
      const pins: string[] = []
      for (const name of vantage.name === 'foreign' ? (['foreign'] as const) : (['own', 'outside'] as const)) {
        const { pins: held } = await world.call(employees.get, { id: await world.of('pinned', name) })
        pins.push(held[0]?.pin ?? '')
      }
      const { officeId } = vantage.company
      const { importId } = await importNow(world.t, { token, officeId, bytes: FILE(...pins) })
      await drain(world.t, vantage.company.id)
      return importId
    },
  },
  machine: {
    spread: 'company',
    make: (world, { company }) => makeMachine(world, company),
  },
  /** Another one, which is retired. */
  machineToRetire: {
    spread: 'company',
    make: (world, { company }) => makeMachine(world, company),
  },
  /** The office at which a machine hangs. */
  machineOffice: {
    spread: 'company',
    async make(world, { company }) {
      await makeMachine(world, company)
      return company.officeId
    },
  },
  /** One whose log was asked for. */
  machineAsked: {
    spread: 'company',
    async make(world, { company }) {
      const id = await makeMachine(world, company)
      const askedBy = await personBehind(world, world.t.group.admin.token)
      const asked = { companyId: company.id, machineId: id, askedBy, from: TODAY, to: TODAY }
      await world.t.server.runAsSystem((ctx) => openRun(ctx, asked), [company.id])
      return id
    },
  },
  correction: {
    spread: 'person',
    async make(world, vantage) {
      const employmentId = await vantage.of('employee')
      return (await world.call(corrections.punch, { employmentId, ...PUNCH })).id
    },
  },
  /** Somebody who was at work beyond the shift, and their department has overtime by that. */
  overtimed: {
    spread: 'person',
    async make(world, vantage) {
      const employment_id = await vantage.of('employee')
      const row = { company_id: vantage.company.id, employment_id, day: day('2026-11-18'), on_day: day('2026-11-18') }
      await world.t.server.runAsSystem(
        (ctx) =>
          ctx.db
            .insertInto('attendance.overtime_part')
            .values({
              ...{ ...row, from_minute: 1080, to_minute: 1200, day_kind: 'workday', multiplier: 150, minutes: 120 },
              ...{ way: 'punched', reward: 'paid', state: 'counted' },
            })
            .execute(),
        [vantage.company.id],
      )
      return employment_id
    },
  },
  /** Somebody of whom an upgrade changed a day. */
  recomputed: {
    spread: 'person',
    async make(world, vantage) {
      const employment_id = await vantage.of('employee')
      const company_id = vantage.company.id
      await world.t.server.runAsSystem(
        (ctx) =>
          ctx.db
            .insertInto('attendance.recomputed_day')
            .values({
              ...{ company_id, id: newId(), employment_id, engine: 2, day: day('2026-11-18'), at: ctx.now },
              ...{ before: null, after: null },
            })
            .execute(),
        [company_id],
      )
      return employment_id
    },
  },
  /** Somebody whose shift began without them this morning. */
  awaited: { spread: 'person', make: (world, vantage) => makeAwaited(world, vantage, 'awaited') },
  /** The same, whose day was accepted as it stands. */
  accepted: {
    spread: 'person',
    async make(world, vantage) {
      const employmentId = await makeAwaited(world, vantage, 'accepted')
      await world.call(exceptions.accept, { employmentId, day: TODAY, reason: '' })
      return employmentId
    },
  },
  /** What somebody tried on a month: at one's own the caller, out of their reach whoever reaches the whole company. */
  whatIf: { spread: 'person', make: makeWhatIf },
  dayQuestion: {
    spread: 'person',
    async make(world, vantage) {
      const employmentId = await vantage.of('ownEmployment')
      return (await world.call(exceptions.ask, { employmentId, day: TODAY, question: 'Where were you?' })).id
    },
  },
  /** What a manager was asked: at one's own who leads the department, elsewhere somebody made for it. */
  teamQuestion: {
    spread: 'person',
    async make(world, vantage) {
      const { company, departmentId, name } = vantage
      const place = { departmentId, levelId: company.managerLevelId }
      if (name !== 'own')
        await world.t.server.runAsSystem(
          (ctx) => makePerson(ctx, company, `asked-${name}`, [], 'self', place),
          [company.id],
        )
      const employmentId = await vantage.of('awaited')
      return (
        await world.call(exceptions.ask, { employmentId, day: TODAY, question: 'Was he there?', whom: 'manager' })
      ).id
    },
  },
})

let serials = 0
const nextSerial = () => `MATRIX${++serials}`

async function makeMachine(world: World, { id: companyId, officeId, pinSpaceId }: Vantage['company']): Promise<string> {
  const { t } = world
  const by = await personBehind(world, t.group.admin.token)
  const id = crypto.randomUUID()
  const place = { companyId, officeId, pinSpaceId, networks: ['10.9.0.7'], fromOn: day('2026-11-01') }
  await t.server.runAsSystem(
    (ctx) => insertMachine(ctx, { ...place, id, name: 'Matrix', serial: nextSerial(), by }),
    [companyId],
  )
  return id
}

async function makeWhatIf(world: World, vantage: Vantage): Promise<string> {
  const { name, company } = vantage
  const { t } = world
  const token =
    name === 'foreign' ? t.group.betaHr.token : await world.caller(name === 'own' ? 'part' : 'whole', [TRIES])
  const [askedBy, employmentId] = [await personBehind(world, token), await vantage.of('employee')]
  const tried = { shift: { id: await vantage.of('shift'), hours: DAY_HOURS }, parameters: [] }
  const id = crypto.randomUUID()
  await t.server.runAsSystem(
    async (ctx) => {
      const jobId = crypto.randomUUID()
      const of = { companyId: company.id, id, askedBy, month: NOVEMBER, closing: null, tried, jobId }
      await insertWhatIf(ctx, of, sql<boolean>`false`)
      await ctx.db
        .insertInto('attendance.what_if_month')
        .values({
          ...{ company_id: company.id, what_if_id: id, employment_id: employmentId },
          ...{ days: 1, deviating: 0, weight: 1, changes: '[]' },
        })
        .execute()
    },
    [company.id],
  )
  return id
}

/** Waits until somebody of a vantage has results of this month. */
const withResults = (input: object) => async (_world: World, vantage: Vantage) => {
  await vantage.of('awaited')
  return { month: NOVEMBER, ...input }
}

const PUNCH = { day: day('2026-11-18'), kind: 'made-up-in', minute: 480, reason: 'Forgot' } as const

/** Waits until somebody unknown has punched at the office of a vantage. */
const punched = async (_world: World, vantage: Vantage) => {
  await vantage.of('punchImport')
  return {}
}

/** Waits until a machine calls at the office of a vantage. */
const calling = async (_world: World, vantage: Vantage) => {
  await vantage.of('machine')
  return {}
}

/** Waits until somebody of a vantage has overtime. */
const overtimed = async (_world: World, vantage: Vantage) => {
  await vantage.of('overtimed')
  return {}
}

/** Waits until an upgrade changed a day of somebody of a vantage. */
const recomputed = async (_world: World, vantage: Vantage) => {
  await vantage.of('recomputed')
  return {}
}

/** Files, and who punches and is unknown, may be anybody's. */
const whole = { caller: 'whole' } as const

export const attendanceArranges = arranges({
  'shift.create': { input: () => ({ effectiveOn: '2026-01-01' }) },
  'pattern.assign': { input: () => ({ from: '2026-12-01' }) },
  'calendar.remove': {
    async input(world, { company }) {
      const days = [{ day: day('2026-12-24'), kind: 'holiday', names: names('Eve') } as const]
      await world.call(calendar.set, { companyId: company.id, days })
      return { day: '2026-12-24', version: 1 }
    },
  },
  'correction.punch': { input: () => ({ ...PUNCH, minute: 500 }) },
  'correction.absence': { input: () => ({ day: '2026-11-17' }) },
  'punch-import.upload': { file: () => FILE() },
  'punch-import.list': whole,
  'punch-import.export': whole,
  'punch-import.get': whole,
  'punch-import.lines': whole,
  'punch-import.exportLines': whole,
  'machine.list': { ...whole, input: calling },
  'machine.export': { ...whole, input: calling },
  'machine.get': whole,
  'machine.lines': whole,
  'machine.admit': {
    async input({ t }) {
      const serial = nextSerial()
      await t.server.runAsSystem((ctx) => keepUnknown(ctx, serial, serial))
      return { serial, address: serial, name: 'Matrix' }
    },
  },
  'machine.create': { input: () => ({ name: 'Matrix', host: '10.9.0.7', port: 4370 }) },
  'machine.sync': { kinds: { 'officeIds.0': 'machineOffice' }, input: () => ({ from: TODAY, to: TODAY }) },
  'machine.syncAgain': { kinds: { id: 'machineAsked' } },
  'machine.syncs': {
    ...whole,
    async input(_world, vantage) {
      await vantage.of('machineAsked')
      return {}
    },
  },
  'machine.users': { ...whole, input: () => ({ state: 'unknown', page: 1 }) },
  'machine.allow': {
    async input({ t }, vantage) {
      const [id, address] = [await vantage.of('machine'), '10.99.0.1']
      await t.server.runAsSystem((ctx) => keepStray(ctx, id, address), [vantage.company.id])
      return { address }
    },
  },
  'machine.exchange': {
    async input({ t }) {
      const serial = nextSerial()
      await t.server.runAsSystem((ctx) => keepUnknown(ctx, serial, '10.9.0.7'))
      return { serial, address: '10.9.0.7' }
    },
  },
  'machine.retire': { kinds: { id: 'machineToRetire' }, input: () => ({ on: TODAY }) },
  'machine.update': { input: () => ({ networks: '10.9.0.7', movedOn: TODAY }) },
  'clock-rule.update': {
    async input(world, { company }) {
      const { items } = await world.call(clockRules.list, { companyId: company.id })
      const version = items.find(({ officeId }) => officeId === company.officeId)?.version ?? 0
      return { version, where: 'anywhere', networks: '', latitude: null, longitude: null, radius: null }
    },
  },
  'punch.list': { kinds: { employmentId: 'pinned' }, input: punched },
  'punch.export': { kinds: { employmentId: 'pinned' }, input: punched },
  'inbox.list': { ...whole, input: punched },
  'inbox.export': { ...whole, input: punched },
  'inbox.assign': {
    ...whole,
    input: async (world, vantage) => ({ ...(await punched(world, vantage)), pin: UNKNOWN_PIN }),
  },
  'inbox.accept': {
    async input(world, vantage) {
      await punched(world, vantage)
      return { shifts: [], withoutShift: [UNKNOWN_PIN], endsForGone: false }
    },
  },
  'overtime.list': { kinds: { employmentId: 'overtimed' }, input: overtimed },
  'overtime.export': { kinds: { employmentId: 'overtimed' }, input: overtimed },
  'recomputed.list': { kinds: { employmentId: 'recomputed' }, input: recomputed },
  'recomputed.export': { kinds: { employmentId: 'recomputed' }, input: recomputed },
  'my-overtime.list': { kinds: { employmentId: 'ownEmployment' } },
  'my-day.list': { kinds: { employmentId: 'ownEmployment' } },
  'my-day.leaders': { kinds: { employmentId: 'ownEmployment' } },
  'month-closing.propose': { caller: 'whole', input: () => ({ month: nextMonth(), version: 0 }) },
  'month-closing.withdraw': monthAfter('proposed'),
  'month-closing.confirm': monthAfter('proposed'),
  'month-closing.proposeReopening': monthAfter('closed'),
  'month-closing.confirmReopening': monthAfter('reopening'),
  'day-exception.accept': { kinds: { employmentId: 'awaited' }, input: () => ({ day: TODAY }) },
  'day-exception.takeBack': { kinds: { employmentId: 'accepted' }, input: () => ({ day: TODAY }) },
  'day-exception.batch': {
    kinds: { 'days.0.employmentId': 'awaited' },
    except: { 'days.0.employmentId absent': ['allowed', 'what became of each stands in its row'] },
  },
  'what-if.tryShift': {
    ...{ caller: 'whole', also: ['attendance:shift:cud'] },
    input: withResults({ hours: { ...DAY_HOURS, lateGrace: 11 } }),
  },
  'what-if.tryParameters': {
    ...{ caller: 'whole', also: ['system:parameter:cud'] },
    input: withResults({ changes: [{ key: 'attendance.debounce', value: 61 }] }),
  },
  'team-question.answer': { caller: 'lead', kinds: { 'ids.0': 'teamQuestion' } },
  'team.remind': { caller: 'lead', kinds: { employmentId: 'awaited' } },
})
