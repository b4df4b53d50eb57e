import { leaveTypeEndpoints as types } from '@muster/contract/leave/leave-type'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { type Day, day } from '@muster/kernel/day'
import pg from 'pg'
import { newId } from '../../src/platform/base/crypto.ts'
import { leaveRules, leaveTypeFields } from '../leave.ts'
import { openingRows } from '../opening.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf } from '../tasks.ts'
import { arranges } from './arrange.ts'
import { kinds, type Vantage } from './kind.ts'
import type { World } from './world.ts'

const REASON = { minutes: 60, from: day('2026-11-01'), until: day('2026-12-31'), reason: 'Matrix' }

const STATED = { on: day('2026-11-19') }

/** A row about somebody who is in reach, of a type of their company. */
async function statedAt(world: World, vantage: Vantage) {
  const { jobNumber } = await world.call(employees.get, { id: await vantage.of('employee') })
  const { names } = await world.call(types.create, { companyId: vantage.company.id, ...leaveTypeFields() })
  return openingRows({ jobNumber, type: names.en, left: '1', until: '2026-12-31' })
}

/** Four hours of a day of somebody's approved leave that the balance does not cover; each kind has a day of its own, because it is settled once. */
const uncoveredOn = (on: Day) => ({
  spread: 'person' as const,
  async make(world: World, vantage: Vantage) {
    const { companyId: company_id } = { companyId: vantage.company.id }
    const [employment_id, task_id] = [await vantage.of('employee'), await vantage.of('task')]
    const { id: type_id } = await world.call(types.create, { companyId: company_id, ...leaveTypeFields() })
    const id = newId()
    const row = { company_id, task_id, employment_id, type_id, is_approved: true }
    await world.t.server.runAsSystem(
      async ({ db }) => {
        const part = {
          number: Number(on.slice(-2)),
          from_on: on,
          to_on: on,
          from_minute: 480,
          to_minute: 720,
          reason: '',
        }
        await db
          .insertInto('leave.part')
          .values({ ...row, ...part })
          .execute()
        await db
          .insertInto('leave.taken')
          .values({ ...row, day: on, from_minute: 480, to_minute: 720 })
          .execute()
        await db
          .insertInto('leave.uncovered')
          .values({ ...row, id, day: on, minutes: 240 })
          .execute()
      },
      [company_id],
    )
    return id
  },
})

export const leaveKinds = kinds({
  /** A type of leave that is in use. */
  offeredType: {
    spread: 'company',
    make: async (world, { company }) =>
      (await world.call(types.create, { companyId: company.id, ...leaveTypeFields() })).id,
  },
  coverable: uncoveredOn(day('2026-11-16')),
  retypable: uncoveredOn(day('2026-11-17')),
  takeable: uncoveredOn(day('2026-11-18')),
})

/** Has somebody away by a task on two days that are over, and gives it. */
export async function beAwayBy<T extends { id: string }>(world: World, { company }: Vantage, task: T): Promise<T> {
  const type = await world.call(types.create, { companyId: company.id, ...leaveTypeFields() })
  const owner = new pg.Client(world.t.ownerUrl)
  await owner.connect()
  await owner.query('begin read write')
  await owner.query(
    `insert into leave.taken (company_id, task_id, employment_id, type_id, day, from_minute, to_minute, is_approved)
      select company_id, id, employment_id, $2, day, 480, 1020, true
      from workflow.task, unnest('{2026-11-12,2026-11-13}'::date[]) day where id = $1`,
    [task.id, type.id],
  )
  await owner.query('commit')
  await owner.end()
  return task
}

/** Companies in which a flow rule says who decides about leave. */
const routed = new Map<string, Promise<unknown>>()

/** A leave of a day to come that counts whether or not somebody works then, of a type of the company. */
async function leaveFormAt(world: World, { company }: Vantage) {
  if (!routed.has(company.id))
    routed.set(
      company.id,
      makeRule(world.t, company, contentOf([stepOf([makeNamedTarget(world.t.group.admin)])]), { kind: 'leave' }),
    )
  await routed.get(company.id)
  const rules = leaveRules({ needsApplication: false, countsFreeDays: true, bound: 'none', yearlyMinutes: null })
  const { id } = await world.call(types.create, { companyId: company.id, ...leaveTypeFields({ rules }) })
  const on = { from: day('2026-12-15'), to: day('2026-12-15'), fromMinute: null, toMinute: null }
  return { typeId: id, slots: [{ id: 'matrix', ...on }], reason: 'Matrix' }
}

export const leaveArranges = arranges({
  // Somebody is away, so that the sheet of one department is another one than that of all.
  'leave-calendar.export': {
    input: async (_world, vantage) => {
      await vantage.of('coverable')
      return { from: day('2026-11-01'), to: day('2026-11-30') }
    },
  },
  'leave-balance.entries': { kinds: { typeId: 'leaveType' } },
  'leave-balance.receipt': { kinds: { typeId: 'leaveType' } },
  'leave-balance.adjust': { kinds: { typeId: 'leaveType' }, input: () => REASON },
  'half-day.get': { kinds: { typeId: 'leaveType' }, input: () => ({ from: day('2026-11-16'), to: day('2026-11-17') }) },
  'leave-entry.enter': { input: async (world, vantage) => ({ form: await leaveFormAt(world, vantage) }) },
  'opening-balance.template': { caller: 'part' },
  'opening-balance.check': { caller: 'part', input: () => STATED, file: () => openingRows({}) },
  'opening-balance.enter': { caller: 'part', input: () => STATED, file: statedAt },
  'opening-balance.refused': { caller: 'part', input: () => ({ ...STATED, rows: [{ line: 2, cells: {} }] }) },
  'uncovered-leave.cover': { kinds: { id: 'coverable' } },
  'uncovered-leave.retype': { kinds: { id: 'retypable', typeId: 'offeredType' } },
  'uncovered-leave.takeBack': { kinds: { id: 'takeable' } },
  'my-leave.get': { kinds: { employmentId: 'ownEmployment' } },
  'my-leave.entries': { kinds: { employmentId: 'ownEmployment', typeId: 'leaveType' } },
  'my-leave.receipt': { kinds: { employmentId: 'ownEmployment', typeId: 'leaveType' } },
})
