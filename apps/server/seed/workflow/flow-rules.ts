import type { FlowCondition, FlowContent, FlowStep, FlowTarget } from '@muster/contract/workflow/flow-shape'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { nameColumns } from '../../src/platform/db/names.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import { correctionRules } from '../attendance/correction-tasks.ts'
import { overtimeRules } from '../attendance/overtime-tasks.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import { leaveRules } from '../leave/flow-rules.ts'
import { moneyRules } from '../payroll/flow-rules.ts'

type Account = 'admin' | 'hr' | 'manager' | 'staff'
/** The people of a company by their accounts. */
export type Cast = Readonly<Record<Account, { personId: string; employmentId: string }>>

/** Who plays a part in the desk of a company; undefined where an account is missing. */
export function castOf({ people }: DemoCompany): Cast | undefined {
  const of = (account: Account) => people.find((person) => person.account === account)
  const [admin, hr, manager, staff] = [of('admin'), of('hr'), of('manager'), of('staff')]
  return admin && hr && manager && staff ? { admin, hr, manager, staff } : undefined
}

/** Somebody whose employment applications are about: without an account and a story of their own, and long past probation. */
export const ordinary = ({ people }: DemoCompany) =>
  people.filter(({ account, story, state }) => account === undefined && story === undefined && state === 'employed')

export type DemoRule = {
  key: string
  /** Documents, unless another kind is named. */
  kind?: FiledKind
  names: Names
  /** Off while it is being written. */
  isOn: boolean
  conditions: FlowCondition[]
  content: Partial<FlowContent> & Pick<FlowContent, 'approvals'>
}

const names = (cn: string, en: string, vn: string, km: string): Names => ({ cn, en, vn, km })
const oneOf = (...types: string[]): FlowCondition => ({ on: 'form', field: 'documentType', oneOf: types })
const HOUR = 60

/** The flows of a company; each has its own way, and the last of each is for everybody. */
function rulesOf({ code }: DemoCompany, { admin, hr, manager }: Cast): DemoRule[] {
  const named = (...people: { personId: string }[]): FlowTarget => ({
    kind: 'named',
    personIds: people.map(({ personId }) => personId),
  })
  const step = (key: string, targets: FlowTarget[], over: Partial<FlowStep> = {}): FlowStep => ({
    ...{ id: demoId(`${code}/flow-step/${key}`), targets, mode: 'or-sign', fallbackIds: [], passesWhenNobody: false },
    ...{ needsComment: false, requires: [], deadline: null, cc: [] },
    ...over,
  })
  const everything = names('一般申请', 'General applications', 'Đơn chung', 'ពាក្យស្នើទូទៅ')
  switch (code) {
    case 'ALPHA':
      return [
        {
          key: 'contracts',
          names: names('合同审批', 'Contracts', 'Hợp đồng', 'កិច្ចសន្យា'),
          isOn: true,
          conditions: [oneOf('contract')],
          content: {
            approvals: [
              step('contracts/1', [named(manager)], { deadline: { workingMinutes: 16 * HOUR, action: 'remind' } }),
              step('contracts/2', [named(hr, admin)], { mode: 'countersign', needsComment: true }),
            ],
            executions: [step('contracts/file', [named(hr)])],
            ccOnFinish: [named(admin)],
            skipsRepeated: 'consecutive',
          },
        },
        {
          key: 'reports',
          names: names('报告', 'Reports', 'Báo cáo', 'របាយការណ៍'),
          isOn: true,
          conditions: [oneOf('report')],
          content: {
            approvals: [step('reports/1', [named(manager, hr)], { mode: 'sequential' })],
            ccOnSubmit: [named(admin)],
          },
        },
        {
          key: 'certificates',
          names: names('证明（草拟中）', 'Certificates (draft)', 'Giấy xác nhận (đang soạn)', 'លិខិតបញ្ជាក់ (កំពុងរៀបចំ)'),
          isOn: false,
          conditions: [oneOf('certificate')],
          content: { approvals: [step('certificates/1', [{ kind: 'managerAbove', levels: 1 }])] },
        },
        {
          key: 'everything',
          names: everything,
          isOn: true,
          conditions: [],
          content: { approvals: [step('everything/1', [named(manager)]), step('everything/2', [named(hr)])] },
        },
      ]
    case 'BETA':
      return [
        {
          key: 'certificates',
          names: names('证明', 'Certificates', 'Giấy xác nhận', 'លិខិតបញ្ជាក់'),
          isOn: true,
          conditions: [oneOf('certificate')],
          content: {
            approvals: [step('certificates/1', [named(hr)])],
            executions: [step('certificates/print', [named(hr)])],
          },
        },
        {
          key: 'everything',
          names: everything,
          isOn: true,
          conditions: [],
          content: { approvals: [step('everything/1', [named(manager, hr)], { mode: 'countersign' })] },
        },
      ]
    default:
      return [
        {
          key: 'certificates',
          names: names('证明', 'Certificates', 'Giấy xác nhận', 'លិខិតបញ្ជាក់'),
          isOn: true,
          conditions: [oneOf('certificate')],
          content: { approvals: [step('certificates/1', [{ kind: 'managerAbove', levels: 2 }])] },
        },
        {
          key: 'everything',
          names: everything,
          isOn: true,
          conditions: [],
          content: {
            approvals: [step('everything/1', [named(manager)]), step('everything/2', [named(admin)])],
            ccOnFinish: [named(hr)],
          },
        },
      ]
  }
}

/** The flows of what changes an employment: what is dearer goes to the administrator as well. */
function employmentRules({ code }: DemoCompany, { admin, hr, manager }: Cast): DemoRule[] {
  const step = (key: string, { personId }: { personId: string }): FlowStep => ({
    ...{ id: demoId(`${code}/flow-step/${key}`), targets: [{ kind: 'named', personIds: [personId] }] },
    ...{ mode: 'or-sign', fallbackIds: [], passesWhenNobody: false, needsComment: false },
    ...{ requires: [], deadline: null, cc: [] },
  })
  const rule = (
    kind: FiledKind,
    key: string,
    called: Names,
    people: { personId: string }[],
    conditions: FlowCondition[] = [],
  ): DemoRule => ({
    ...{ key, kind, names: called, isOn: true, conditions },
    content: { approvals: people.map((person, i) => step(`${key}/${i + 1}`, person)) },
  })
  const level: FlowCondition = { on: 'form', field: 'changes', oneOf: ['level', 'several'] }
  const days = (is: 'moreThan' | 'atMost', bound: number): FlowCondition => ({ on: 'form', field: 'days', is, bound })
  return [
    rule(
      'employee-transfer',
      'promotions',
      names('晋升与综合调动', 'Promotions', 'Thăng cấp', 'ការដំឡើងកម្រិត'),
      [hr, admin],
      [level],
    ),
    rule('employee-transfer', 'transfers', names('调动', 'Transfers', 'Điều chuyển', 'ការផ្ទេរ'), [hr]),
    rule('regularization', 'probation', names('转正', 'End of probation', 'Kết thúc thử việc', 'បញ្ចប់ការសាកល្បង'), [
      hr,
      admin,
    ]),
    rule(
      'probation-evaluation',
      'evaluations',
      names('试用期考核', 'Probation evaluations', 'Đánh giá thử việc', 'ការវាយតម្លៃសាកល្បង'),
      [manager, admin],
    ),
    rule('resignation', 'resignations', names('离职', 'Resignations', 'Nghỉ việc', 'ការសុំឈប់'), [hr, admin]),
    rule(
      'unpaid-leave',
      'long-leave',
      names('长期停薪留职', 'Long unpaid leave', 'Tạm hoãn dài ngày', 'ព្យួរការងារយូរ'),
      [hr, admin],
      [days('moreThan', 14), days('atMost', 60)],
    ),
    // Nobody has foreseen a leave of more than sixty days.
    rule(
      'unpaid-leave',
      'unpaid-leave',
      names('停薪留职', 'Unpaid leave', 'Tạm hoãn hợp đồng', 'ព្យួរការងារ'),
      [hr],
      [days('atMost', 14)],
    ),
  ]
}

/** What is no usual document: within a working day, or the next manager is asked; then by whoever is two levels above. */
function otherRule({ code }: DemoCompany, { manager, hr }: Cast): DemoRule {
  const step = (key: string, target: FlowTarget, over: Partial<FlowStep> = {}): FlowStep => ({
    ...{ id: demoId(`${code}/flow-step/other/${key}`), targets: [target], mode: 'or-sign', fallbackIds: [] },
    ...{ passesWhenNobody: false, needsComment: false, requires: [], deadline: null, cc: [], ...over },
  })
  const either: FlowTarget = { kind: 'named', personIds: [manager.personId, hr.personId] }
  return {
    ...{ key: 'other', names: names('其他事项', 'Other matters', 'Việc khác', 'ការងារផ្សេងទៀត'), isOn: true },
    conditions: [oneOf('other')],
    content: {
      approvals: [
        step('1', either, { deadline: { workingMinutes: 8 * HOUR, action: 'reassign' } }),
        step('2', { kind: 'managerAbove', levels: 2 }),
      ],
    },
  }
}

/** Writes the flows of a company, as its administrator set them up two months ago. */
export async function writeFlowRules(ctx: Ctx, company: DemoCompany, cast: Cast): Promise<void> {
  const { id: companyId, code } = company
  // The last of the documents is for everybody.
  const documents = rulesOf(company, cast).toSpliced(-1, 0, otherRule(company, cast))
  const rules = [
    ...documents,
    ...employmentRules(company, cast),
    ...moneyRules(company, cast),
    ...leaveRules(company, cast),
    ...overtimeRules(company, cast),
    ...correctionRules(company, cast),
  ]
  for (const [i, rule] of rules.entries()) {
    const [id, versionId] = [demoId(`${code}/flow-rule/${rule.key}`), demoId(`${code}/flow-rule/${rule.key}/1`)]
    const content: FlowContent & { names: Names } = {
      ...{ names: rule.names, conditions: rule.conditions, executions: [], ccOnSubmit: [], ccOnFinish: [] },
      ...{ returnsTo: 'anyStep', withdrawnUntil: 'approved', skipsRepeated: 'never' },
      ...{ accountingItems: [], payoutTime: null, note: '' },
      ...rule.content,
    }
    await ctx.db
      .insertInto('workflow.flow_rule_version')
      .values({
        ...{ company_id: companyId, id: versionId, rule_id: id, number: 1, created_by: cast.admin.personId },
        ...{ content: JSON.stringify(content), created_at: later(ctx.now, -60 * MS_PER_DAY) },
      })
      .execute()
    await ctx.db
      .insertInto('workflow.flow_rule')
      .values({
        ...{
          company_id: companyId,
          id,
          kind: rule.kind ?? 'document',
          priority: i + 1,
          is_on: rule.isOn,
          current_id: versionId,
        },
        ...{ is_default: rule.conditions.length === 0, created_by: cast.admin.personId },
        ...nameColumns(rule.names),
      })
      .execute()
  }
}
