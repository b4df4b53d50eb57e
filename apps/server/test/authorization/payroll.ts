import { advanceEndpoints as advances } from '@muster/contract/payroll/advance'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { contentOf, makeRule, stepOf } from '../tasks.ts'
import { arranges } from './arrange.ts'
import { type Kind, kinds, type Vantage } from './kind.ts'
import type { World } from './world.ts'

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

export const payrollKinds = kinds({ advance, returnedAdvance, returnEntry })

export const payrollArranges = arranges({
  // Applied for and paid are two entries, and each raises the version.
  'advance.recordReturn': { input: () => ({ version: 3, amount: 1, on: PAID_ON, note: '' }) },
  'advance.takeBackReturn': {
    kinds: { id: 'returnedAdvance', entryId: 'returnEntry' },
    input: () => ({ version: 4, note: '' }),
  },
})
