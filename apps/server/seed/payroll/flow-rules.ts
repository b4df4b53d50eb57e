import type { FlowCondition, FlowContent, FlowStep } from '@muster/contract/workflow/flow-shape'
import type { Names } from '@muster/kernel/names'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import type { Cast, DemoRule } from '../workflow/flow-rules.ts'
import { perDollar } from './items.ts'

const names = (cn: string, en: string, vn: string, km: string): Names => ({ cn, en, vn, km })

/** When a company pays reimbursements out: ALPHA on the tenth of the month after, the others at once. */
export const payoutOf = ({ code }: DemoCompany): FlowContent['payoutTime'] =>
  code === 'ALPHA' ? { monthsLater: 1, dayOfMonth: 10 } : null

/**
 * The flows of money: the manager approves, and above a bound whoever directs the company as well; the accounts pay and say on which day.
 */
export function moneyRules(company: DemoCompany, { admin, hr, manager }: Cast): DemoRule[] {
  const { code } = company
  const step = (key: string, { personId }: { personId: string }, over: Partial<FlowStep> = {}): FlowStep => ({
    ...{ id: demoId(`${code}/flow-step/${key}`), targets: [{ kind: 'named', personIds: [personId] }] },
    ...{ mode: 'or-sign', fallbackIds: [], passesWhenNobody: false, needsComment: false },
    ...{ requires: [], deadline: null, cc: [] },
    ...over,
  })
  const bound = 500 * perDollar(company)
  const large = (field: string): FlowCondition => ({ on: 'form', field, is: 'moreThan', bound })
  const rule = (
    kind: DemoRule['kind'],
    key: string,
    called: Names,
    { people, conditions, accountingItems, payoutTime = null }: Way,
  ): DemoRule => ({
    ...{ key, names: called, isOn: true, conditions },
    ...(kind && { kind }),
    content: {
      approvals: people.map((person, i) => step(`${key}/${i + 1}`, person)),
      executions: [step(`${key}/pay`, admin, { requires: ['paymentOn'] })],
      accountingItems,
      payoutTime,
    },
  })
  const [advances, expenses] = [['141'], ['6428']]
  const payoutTime = payoutOf(company)
  return [
    rule('advance-payment', 'large-advances', names('大额预支', 'Large advances', 'Tạm ứng lớn', 'បុរេប្រទានធំ'), {
      ...{ people: [manager, hr], conditions: [large('amount')], accountingItems: advances },
    }),
    rule('advance-payment', 'advances', names('预支', 'Advances', 'Tạm ứng', 'បុរេប្រទាន'), {
      ...{ people: [manager], conditions: [], accountingItems: advances },
    }),
    rule(
      'reimbursement',
      'large-reimbursements',
      names('大额报销', 'Large reimbursements', 'Thanh toán lớn', 'ការសងប្រាក់ធំ'),
      { ...{ people: [manager, hr], conditions: [large('total')], accountingItems: expenses }, payoutTime },
    ),
    rule('reimbursement', 'reimbursements', names('报销', 'Reimbursements', 'Thanh toán chi phí', 'ការសងប្រាក់'), {
      ...{ people: [manager], conditions: [], accountingItems: expenses, payoutTime },
    }),
  ]
}

type Way = {
  people: readonly { personId: string }[]
  conditions: FlowCondition[]
  accountingItems: string[]
  payoutTime?: FlowContent['payoutTime']
}
