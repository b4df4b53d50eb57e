import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { advanceEndpoints as advances } from '@muster/contract/payroll/advance'
import { payItemEndpoints as payItems } from '@muster/contract/payroll/pay-item'
import { payslipEndpoints as payslips, payRunEndpoints as runs } from '@muster/contract/payroll/pay-run'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { addMonths, type Month } from '@muster/kernel/month'
import { newId } from '../../src/platform/base/crypto.ts'
import { names } from '../make.ts'
import { openPay, payBook, sendPay } from '../pay.ts'
import { contentOf, makeRule, stepOf } from '../tasks.ts'
import { arranges } from './arrange.ts'
import { type Kind, kinds, type Vantage } from './kind.ts'
import type { World } from './world.ts'

const CODE = 'finance:salary-manage:cud'
const PAID_ON = day('2026-11-20')
const FORM = { amount: 1000, purpose: 'Matrix', neededOn: '2027-01-01' }

/** Flows are made one after the other: each task keeps that under which it was filed. */
let turn: Promise<unknown> = Promise.resolve()

/** An advance of somebody at a vantage that was paid out. */
function makeAdvance(world: World, vantage: Vantage): Promise<string> {
  const own = turn.then(async () => {
    const { t } = world
    const { company } = vantage
    const approver = vantage.name === 'foreign' ? t.group.betaHr : t.group.hr
    const approval = stepOf([{ kind: 'named', personIds: [approver.personId] }])
    await makeRule(t, company, contentOf([approval]), { kind: 'advance-payment' })
    const employmentId = await vantage.of('employee')
    const task = await world.call(
      tasks.submit,
      { kind: 'advance-payment', employmentId, form: FORM },
      t.group.admin.token,
    )
    await world.call(tasks.approve, { id: task.id, version: task.version, comment: '' }, approver.token)
    return task.id
  })
  turn = own.catch(() => {})
  return own
}

const advance: Kind = { spread: 'person', make: makeAdvance }
/** One of which a part came back, and the entry that says so. */
const returnedAdvance: Kind = {
  spread: 'person',
  async make(world, vantage) {
    const id = await makeAdvance(world, vantage)
    const { version } = await world.call(advances.get, { id })
    await world.call(advances.recordReturn, { id, version, amount: 100, on: PAID_ON, note: '' })
    return id
  },
}
const returnEntry: Kind = {
  spread: 'person',
  async make(world, vantage) {
    const { entries } = await world.call(advances.get, { id: await vantage.of('returnedAdvance') })
    return entries.find(({ kind }) => kind === 'returned')?.id ?? ''
  },
}

/** Each proposal has a month of its own. */
let months = 0
const nextMonth = () => addMonths('2026-12' as Month, ++months)
const HEADER = ['Job number', 'Matrix pay']

/** A sheet about somebody, under a header that the company has mapped onto an item. */
async function paySheet(world: World, companyId: string, employmentId: string): Promise<Uint8Array> {
  await world.once(`pay columns ${companyId}`, async () => {
    await openPay(world.t, world.t.group.admin)
    const item = { companyId, names: names('Matrix pay'), position: 1, isInUse: true } as const
    await world.call(payItems.create, { ...item, kind: 'earning', origin: 'none' })
  })
  const { jobNumber } = await world.call(employees.get, { id: employmentId })
  return payBook(HEADER, [[jobNumber, 1000]])
}

/** The pay of a month of somebody that waits to be released. */
async function proposePay(world: World, { company }: Vantage, employmentId: string): Promise<string> {
  const fields = { companyId: company.id, month: nextMonth() }
  const sheet = await paySheet(world, company.id, employmentId)
  const { status, data, raw } = await sendPay(world.t.as(world.t.group.admin.token), 'propose', fields, sheet)
  if (status !== 200) throw new Error(raw.body)
  return data.runId
}

const payslipOf = async (world: World, id: string) => (await world.call(runs.people, { id })).items[0]?.id ?? ''

const payRun: Kind = {
  spread: 'company',
  make: async (world, vantage) => proposePay(world, vantage, await vantage.of('employee')),
}
/** A payslip of somebody that is not released. */
const payslip: Kind = {
  spread: 'person',
  make: async (world, vantage) => payslipOf(world, await proposePay(world, vantage, await vantage.of('employee'))),
}
const heldPayslip: Kind = {
  spread: 'person',
  async make(world, vantage) {
    const id = await payslipOf(world, await proposePay(world, vantage, await vantage.of('employee')))
    await world.call(payslips.hold, { id, reason: 'Matrix' })
    return id
  },
}
/** The item of which each payslip here has its line. */
const payslipItem: Kind = {
  spread: 'company',
  async make(world, { company, of }) {
    await of('payslip')
    const { items } = await world.call(payItems.list, { companyId: company.id, search: 'Matrix pay' })
    return items.find((item) => item.names.en === 'Matrix pay')?.id ?? ''
  },
}
/** One’s own, released. */
const myPay: Kind = {
  spread: 'person',
  async make(world, vantage) {
    const self = await world.self(vantage)
    const { employmentId } = self
    const id = await proposePay(world, vantage, employmentId)
    const slip = await payslipOf(world, id)
    const token = await world.caller(vantage.name === 'foreign' ? 'foreign' : 'whole', [CODE])
    await world.call(runs.release, { id, version: 1 }, token)
    // Calls about the secondary password have closed it meanwhile.
    await openPay(world.t, self)
    return slip
  },
}

export const payrollKinds = kinds({
  ...{ advance, returnedAdvance, returnEntry },
  ...{ payRun, payslip, heldPayslip, payslipItem, myPay },
})

const sheetFile = async (world: World, { company, of }: Vantage) => paySheet(world, company.id, await of('employee'))

export const payrollArranges = arranges({
  'pay-sheet.mapColumns': {
    kinds: { 'columns.0.itemId': 'payItem' },
    input: async (_world, { of }) => ({
      columns: [{ header: `Column ${newId()}`, means: 'item', itemId: await of('payItem') }],
    }),
  },
  'pay-sheet.check': { input: () => ({ month: '2026-01' }), file: sheetFile },
  'pay-sheet.propose': { input: () => ({ month: nextMonth(), note: '' }), file: sheetFile },
  'pay-run.release': { input: () => ({ version: 1 }) },
  'pay-run.withdraw': { input: () => ({ version: 1, reason: '' }) },
  'payslip.hold': { input: () => ({ reason: 'Matrix' }) },
  'payslip.letGo': { kinds: { id: 'heldPayslip' } },
  'payslip.answer': { kinds: { itemId: 'payslipItem' }, input: () => ({ text: 'Matrix' }) },
  'my-pay.ask': { kinds: { itemId: 'payslipItem' }, input: () => ({ text: 'Matrix' }) },
  // Applied for and paid are two entries, and each raises the version.
  'advance.recordReturn': { input: () => ({ version: 3, amount: 1, on: PAID_ON, note: '' }) },
  'advance.takeBackReturn': {
    kinds: { id: 'returnedAdvance', entryId: 'returnEntry' },
    input: () => ({ version: 4, note: '' }),
  },
})
