import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { defineModule } from '../../../platform/operation/module.ts'
import type { Command } from '../engine/command.rules.ts'
import { lockTask } from '../store/task.queries.ts'
import { runCommand } from '../task/run-command.service.ts'
import { file } from '../task/submit.service.ts'
import type { Applied, Kind } from './kind.service.ts'

/** What the kind was asked to do, and what it answers. */
const asked: string[] = []
let problem: string | null = null
let rests = false
let related: string | null = null

const note =
  (what: string) =>
  async (_: Ctx, { task, employmentId }: Applied) => {
    expect(employmentId).toBe(t.group.staff.employmentId)
    asked.push(`${what} ${String(task.form.days)}`)
  }

/** A kind that nobody is offered: it holds days. */
const trialKind: Kind = {
  kind: 'trial',
  nameKey: 'trial.kinds.trial.name',
  conditions: [{ field: 'days', as: 'number' }],
  read: (sent) =>
    typeof sent.days === 'number'
      ? { form: { days: sent.days } }
      : { problems: [{ field: 'days', problem: 'required' }] },
  titleOf: async (_, { form }) => `Trial of ${String(form.days)}`,
  check: async (_, { form }) => (Number(form.days) > 10 ? [{ field: 'days', problem: 'out_of_range:1:10' }] : []),
  relatedOf: async () => (related === null ? [] : [{ taskId: related, link: 'advance', status: 'IP' }]),
  hold: note('hold'),
  release: note('release'),
  use: note('use'),
  async settle() {
    asked.push('settle')
    return problem === null ? null : { word: problem, values: {} }
  },
  async undo(ctx, applied) {
    if (rests) fail('organisation.position_stays')
    await note('undo')(ctx, applied)
  },
}

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  const { modules } = t.server.runtime
  Object.assign(t.server.runtime, {
    modules: [...modules, defineModule({ name: 'trial', routes: [], kinds: [trialKind] })],
  })
  const approvals = [stepOf([makeNamedTarget(t.group.manager)])]
  const conditions = [{ on: 'form' as const, field: 'days', is: 'atMost' as const, bound: 8 }]
  await makeRule(t, t.group.alpha, contentOf(approvals, { conditions }), { kind: 'trial', isDefault: false })
})
afterAll(() => t.close())

const run = <T>(work: (ctx: Ctx) => Promise<T>) => t.server.runAsSystem(work, [t.group.alpha.id])

async function filed(form: Record<string, number>) {
  asked.length = 0
  const { staff, alpha } = t.group
  const recipient = { ...staff, companyId: alpha.id, isActive: true }
  return run((ctx) => file(ctx, staff.personId, recipient, { kind: 'trial', form }, { id: newId() }))
}

const has = (by: Person, id: string, type: 'approve' | 'reject') =>
  run(async (ctx) => {
    const loaded = await lockTask(ctx, by.personId, id)
    if (!loaded) throw new Error('not seen')
    const { version } = loaded.task
    const command = { type, actorId: by.personId, version, comment: 'So', data: {} } as Command
    return (await runCommand(ctx, loaded, command)).task
  })

it('is of whom it is about where it is of their time or money, of the employer where that decides about them, else of who files it', () => {
  const kinds = t.server.runtime.modules.flatMap((one) => one.kinds ?? [])
  const named = (is: (kind: Kind) => boolean | undefined) =>
    kinds
      .filter(is)
      .map(({ kind }) => kind)
      .toSorted()
  expect(named(({ isOfRecipient }) => isOfRecipient)).toEqual([
    ...['advance-payment', 'leave', 'missed-punch', 'overtime', 'reimbursement', 'step-out'],
  ])
  expect(named(({ isByEmployer }) => isByEmployer)).toEqual([
    ...['employee-transfer', 'probation-evaluation', 'regularization', 'resignation', 'unpaid-leave'],
  ])
  expect(named((kind) => !kind.isOfRecipient && !kind.isByEmployer)).toEqual([
    'document',
    'leave-cancellation',
    'trial',
  ])
})

it('of another module holds at submission and gives back when it is rejected', async () => {
  const { manager } = t.group
  const task = await filed({ days: 3 })
  expect(asked).toEqual(['hold 3'])
  expect((await has(manager, task.id, 'reject')).status).toBe('RJ')
  expect(asked).toEqual(['hold 3', 'release 3'])
})

it('uses what it held at the last approval and settles it, and undoes all of it when it is deleted [4.10a]', async () => {
  const task = await filed({ days: 4 })
  expect((await has(t.group.manager, task.id, 'approve')).status).toBe('ST')
  expect(asked).toEqual(['hold 4', 'settle', 'use 4'])
  await removed(task.id)
  expect((await rowOf(task.id)).status).toBe('DL')
  expect(asked.at(-1)).toBe('undo 4')
})

it('says why it cannot settle: the task is approved and waits with that reason', async () => {
  const task = await filed({ days: 5 })
  problem = 'organisation.errors.place_closed'
  const waiting = await has(t.group.manager, task.id, 'approve')
  expect(waiting).toMatchObject({ status: 'AP', abnormal: ['EFFECT_FAILED'] })
  expect(JSON.parse((await rowOf(task.id)).settle_problem ?? '')).toEqual({ word: problem, values: {} })
  problem = null
})

it('is not deleted where something rests on what it brought about', async () => {
  const task = await filed({ days: 6 })
  await has(t.group.manager, task.id, 'approve')
  rests = true
  expectRefused(await removed(task.id), 'organisation.position_stays')
  rests = false
  expect((await rowOf(task.id)).status).toBe('ST')
})

it('hangs on the tasks that it names, and waits for them to be settled', async () => {
  const first = await filed({ days: 1 })
  related = first.id
  const second = await filed({ days: 2 })
  related = null
  expect(second).toMatchObject({ abnormal: ['ADVANCE_NOT_SETTLED'], related: [{ taskId: first.id, link: 'advance' }] })
  expect((await has(t.group.manager, second.id, 'approve')).status).toBe('AP')
  expect(asked).not.toContain('settle')
})

it('refuses what is wrong with the form by itself, and by its rules, at the field', async () => {
  await expect(filed({})).rejects.toMatchObject({ data: { fields: { 'form.days': 'required' } } })
  await expect(filed({ days: 11 })).rejects.toMatchObject({ data: { fields: { 'form.days': 'out_of_range:1:10' } } })
  await expect(filed({ days: 9 })).rejects.toMatchObject({ key: 'workflow.no_route' })
})

it('is not offered to people', async () => {
  const { staff } = t.group
  const input = { kind: 'trial' as 'document', employmentId: staff.employmentId, form: { days: 1 } }
  const answer = await t.as(staff.token).call(tasks.submit, input)
  expect(answer.refusal.fields).toEqual({ kind: 'not_a_choice' })
})

/** An administrator deletes it by the call: a system operation has no rights. */
async function removed(id: string) {
  const { version } = await rowOf(id)
  return t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })
}

const rowOf = (id: string) =>
  run((ctx) =>
    ctx.db
      .selectFrom('workflow.task')
      .select(['status', 'version', 'abnormal', 'settle_problem'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
