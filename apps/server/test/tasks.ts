import type { ReplyOf, SentTo } from '@muster/contract/endpoint'
import type { FlowContent, FlowStep, FlowTarget } from '@muster/contract/workflow/flow-shape'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { newId } from '../src/platform/base/crypto.ts'
import { nameColumns } from '../src/platform/db/names.ts'
import { type Company, names, type Person } from './make.ts'
import type { Caller, TestServer } from './server.ts'

export const makeNamedTarget = (...people: readonly Person[]): FlowTarget => ({
  kind: 'named',
  personIds: people.map(({ personId }) => personId),
})

/** A step at which these targets stand. */
export const stepOf = (targets: FlowTarget[], over: Partial<FlowStep> = {}): FlowStep => ({
  id: newId(),
  targets,
  mode: 'or-sign',
  fallbackIds: [],
  passesWhenNobody: false,
  needsComment: false,
  requires: [],
  deadline: null,
  cc: [],
  ...over,
})

export const contentOf = (approvals: FlowStep[], over: Partial<FlowContent> = {}): FlowContent => ({
  conditions: [],
  approvals,
  executions: [],
  ccOnSubmit: [],
  ccOnFinish: [],
  returnsTo: 'anyStep',
  withdrawnUntil: 'approved',
  skipsRepeated: 'never',
  accountingItems: [],
  payoutTime: null,
  note: '',
  ...over,
})

/** The rule that each company was given last, of each kind. */
const made = new Map<string, string>()

/** A rule of a company that is on and applies to everybody, in the place of the one made before. */
export async function makeRule(
  t: TestServer,
  company: Company,
  content: FlowContent,
  { priority = 1, isDefault = true, kind = 'document' } = {},
): Promise<string> {
  const [id, versionId] = [newId(), newId()]
  const row = { company_id: company.id }
  const called = names(`Rule ${id}`)
  await t.server.runAsSystem(
    async (ctx) => {
      const before = made.get(`${company.id}:${kind}`)
      if (before) await ctx.db.deleteFrom('workflow.flow_rule').where('id', '=', before).execute()
      await ctx.db
        .insertInto('workflow.flow_rule_version')
        .values({
          ...{ ...row, id: versionId, rule_id: id, number: 1, created_at: ctx.now },
          content: JSON.stringify({ names: called, ...content }),
        })
        .execute()
      await ctx.db
        .insertInto('workflow.flow_rule')
        .values({
          ...{ ...row, id, kind, priority, is_on: true, is_default: isDefault, current_id: versionId },
          ...nameColumns(called),
        })
        .execute()
    },
    [company.id],
  )
  made.set(`${company.id}:${kind}`, id)
  return id
}

export const documentForm = (over: Record<string, string> = {}) => ({
  title: 'New gloves',
  documentType: 'request',
  reason: 'The old ones are worn out',
  ...over,
})

/** The answer of a command with the details in it, which whoever shows the task reads anew. */
export async function withDetails<A extends { status: number; data: { id: string } }>(as: Caller, asked: Promise<A>) {
  const answer = await asked
  const data = answer.status === 200 ? (await as.call(tasks.get, { id: answer.data.id })).data : answer.data
  return { ...answer, data: data as ReplyOf<typeof tasks.get> }
}

/** What people do with tasks, and the details that they read after it; a call that is refused gives its answer to be looked at. */
export function tasksOf(server: () => TestServer) {
  const as = (person: Person) => server().as(person.token)
  const get = (person: Person, id: string) => as(person).call(tasks.get, { id })
  const submit = (person: Person, over: Partial<SentTo<typeof tasks.submit>> = {}) =>
    withDetails(
      as(person),
      as(person).call(tasks.submit, {
        kind: 'document',
        employmentId: person.employmentId,
        form: documentForm(),
        ...over,
      }),
    )
  /** The same, where it has to succeed. */
  const submitted = async (...sent: Parameters<typeof submit>) => {
    const answer = await submit(...sent)
    if (answer.status !== 200) throw new Error(answer.raw.body)
    return answer.data
  }
  type Of = { id: string; version: number }
  const pick = ({ id, version }: Of) => ({ id, version })
  return {
    submit,
    submitted,
    get,
    list: async (person: Person, group: 'waiting' | 'closed' | 'cc' | 'abnormal' | 'all', over = {}) =>
      (await as(person).call(tasks.list, { group, ...over })).data.items,
    counts: async (person: Person) => (await as(person).call(tasks.counts, {})).data,
    approve: (person: Person, of: Of, comment = '') =>
      withDetails(as(person), as(person).call(tasks.approve, { ...pick(of), comment })),
    reject: (person: Person, of: Of, comment = 'No') =>
      withDetails(as(person), as(person).call(tasks.reject, { ...pick(of), comment })),
    giveBack: (person: Person, of: Of, step = 0) =>
      withDetails(as(person), as(person).call(tasks.return, { ...pick(of), step, comment: 'Again' })),
    resubmit: (person: Person, of: Of, form = documentForm()) =>
      withDetails(as(person), as(person).call(tasks.resubmit, { ...pick(of), form })),
    cancel: (person: Person, of: Of) =>
      withDetails(as(person), as(person).call(tasks.cancel, { ...pick(of), comment: '' })),
    execute: (person: Person, of: Of, data = {}) =>
      withDetails(as(person), as(person).call(tasks.execute, { ...pick(of), data, comment: '' })),
  }
}
