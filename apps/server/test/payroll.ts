import type { SentTo } from '@muster/contract/endpoint'
import { advanceEndpoints as advances } from '@muster/contract/payroll/advance'
import { reimbursementItemEndpoints as items } from '@muster/contract/payroll/reimbursement-item'
import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { FormInput } from '@muster/contract/workflow/form-values'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { newId } from '../src/platform/base/crypto.ts'
import { attachToDraft, pdfOf } from './attachments.ts'
import { makePerson, names, type Person } from './make.ts'
import type { TestServer } from './server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from './tasks.ts'

/** Somebody who keeps the accounts of a company, of ALPHA unless given. */
export const makeAccountant = (t: TestServer, company = t.group.alpha): Promise<Person> =>
  t.server.runAsSystem(
    (ctx) =>
      makePerson(
        ...([ctx, company, `accounts-${newId()}`] as const),
        ['default', 'task:task-list', 'finance:accounts-chart:r', 'finance:accounts-chart:cud'],
        'company',
      ),
    [company.id],
  )

/** The flows of both kinds in ALPHA: the manager approves, the accounts pay on a day that they say. */
export async function makeMoneyRules(
  t: TestServer,
  accountant: Person,
  over: Partial<FlowContent> = {},
): Promise<void> {
  const { alpha, manager } = t.group
  for (const kind of ['advance-payment', 'reimbursement'])
    await makeRule(
      t,
      alpha,
      contentOf([stepOf([makeNamedTarget(manager)])], {
        executions: [stepOf([makeNamedTarget(accountant)], { requires: ['paymentOn'] })],
        accountingItems: ['6428'],
        ...over,
      }),
      { kind },
    )
}

/** The day of NOON in ALPHA, on which tests begin. */
export const TODAY = '2026-11-20'

/** What people do about money; `group.staff` applies, `group.manager` approves, the accountant pays. */
export function moneyOf(server: () => TestServer, accountant: () => Person) {
  const desk = tasksOf(server)
  const group = () => server().group
  const as = (person: Person) => server().as(person.token)
  const seen = async (id: string) => (await desk.get(group().admin, id)).data

  const item = async (over: Partial<SentTo<typeof items.create>> = {}) => {
    const made = { companyId: group().alpha.id, names: names(`Item ${newId()}`), threshold: null, isInUse: true }
    const answer = await as(accountant()).call(items.create, { ...made, ...over })
    if (answer.status !== 200) throw new Error(answer.raw.body)
    return answer.data
  }
  const advanceForm = (over: FormInput = {}): FormInput => ({
    ...{ amount: 1000, purpose: 'Trip to Da Nang', neededOn: '2026-12-01' },
    ...over,
  })
  const applyFor = (over: FormInput = {}, by = group().staff) =>
    desk.submit(by, { kind: 'advance-payment', form: advanceForm(over) })
  const made = async <T>(answer: Promise<{ status: number; data: T; raw: { body: string } }>) => {
    const { status, data, raw } = await answer
    if (status !== 200) throw new Error(raw.body)
    return data
  }
  const applied = (over: FormInput = {}) => made(applyFor(over))
  const approved = async (id: string) => made(desk.approve(group().manager, await seen(id)))
  const executed = async (id: string, paymentOn = TODAY) =>
    made(desk.execute(accountant(), await seen(id), { paymentOn }))
  const settled = async (id: string, paymentOn = TODAY) => {
    await approved(id)
    return executed(id, paymentOn)
  }

  /** A draft of a reimbursement with a receipt, submitted. */
  const claim = async (form: FormInput, by = group().staff) => {
    const { id: draftId } = await made(
      as(by).call(drafts.create, { kind: 'reimbursement', employmentId: by.employmentId, form }),
    )
    await attachToDraft(as(by), draftId, 'Receipt.pdf', pdfOf())
    return desk.submit(by, { kind: 'reimbursement', form, draftId })
  }
  const claimForm = (itemId: string, amount: number, covered: Record<string, number> = {}): FormInput => ({
    purpose: 'Supplier visit',
    items: [{ id: 'e1', itemId, on: '2026-11-18', amount, note: 'Taxi' }],
    advances: Object.entries(covered).map(([advanceId, part], i) => ({ id: `a${i}`, advanceId, amount: part })),
  })
  const claimed = async (itemId: string, amount: number, covered: Record<string, number> = {}) =>
    made(claim(claimForm(itemId, amount, covered)))
  const advance = async (id: string) => made(as(accountant()).call(advances.get, { id }))
  const balance = async (id: string) => {
    const { applied: asked, paid, held, claimed: used, returned, open } = await advance(id)
    return { applied: asked, paid, held, claimed: used, returned, open }
  }
  return {
    ...{ desk, seen, item, advanceForm, applyFor, applied, approved, executed, settled },
    ...{ claim, claimForm, claimed, advance, balance },
  }
}
