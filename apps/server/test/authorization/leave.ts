import { leaveTypeEndpoints as types } from '@muster/contract/leave/leave-type'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { leaveTypeFields } from '../leave.ts'
import { openingRows } from '../opening.ts'
import { arranges } from './arrange.ts'
import type { Vantage } from './kind.ts'
import type { World } from './world.ts'

const REASON = { minutes: 60, from: day('2026-11-01'), until: day('2026-12-31'), reason: 'Matrix' }

const STATED = { on: day('2026-11-19') }

/** A row about somebody who is in reach, of a type of their company. */
async function statedAt(world: World, vantage: Vantage) {
  const { jobNumber } = await world.call(employees.get, { id: await vantage.of('employee') })
  const { names } = await world.call(types.create, { companyId: vantage.company.id, ...leaveTypeFields() })
  return openingRows({ jobNumber, type: names.en, left: '1', until: '2026-12-31' })
}

export const leaveArranges = arranges({
  'leave-balance.entries': { kinds: { typeId: 'leaveType' } },
  'leave-balance.receipt': { kinds: { typeId: 'leaveType' } },
  'leave-balance.adjust': { kinds: { typeId: 'leaveType' }, input: () => REASON },
  'opening-balance.template': { caller: 'part' },
  'opening-balance.check': { caller: 'part', input: () => STATED, file: () => openingRows({}) },
  'opening-balance.enter': { caller: 'part', input: () => STATED, file: statedAt },
  'opening-balance.refused': { caller: 'part', input: () => ({ ...STATED, rows: [{ line: 2, cells: {} }] }) },
  'my-leave.get': { kinds: { employmentId: 'ownEmployment' } },
  'my-leave.entries': { kinds: { employmentId: 'ownEmployment', typeId: 'leaveType' } },
  'my-leave.receipt': { kinds: { employmentId: 'ownEmployment', typeId: 'leaveType' } },
})
