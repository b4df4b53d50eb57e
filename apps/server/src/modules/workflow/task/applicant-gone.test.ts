// @module-tag no-retry

import { accountEndpoints as accounts } from '@muster/contract/identity/account'
import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import { replaceHolders } from './holder.job.ts'

const TODAY = day('2026-11-20')

let t: TestServer
let made = 0
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]))
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})

const applicant = () =>
  t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, `applicant${made++}`, 'employee', 'self'),
    [t.group.alpha.id],
  )
const isGone = async (id: string) => {
  const { actions } = (await desk.get(t.group.manager, id)).data
  const action = actions.find((one) => one.action === 'return')
  return action?.action === 'return' && action.isApplicantGone
}
const disable = ({ employmentId: id }: Person) =>
  t.as(t.group.admin.token).call(accounts.disable, { id, reason: 'Lost phone' })

describe('whoever decides learns before a return whether anybody is there', () => {
  it('where the account is closed, until it is opened again', async () => {
    const person = await applicant()
    const { id } = await desk.submitted(person)
    expect(await isGone(id)).toBe(false)
    expect((await disable(person)).status).toBe(200)
    expect(await isGone(id)).toBe(true)
    expect((await t.as(t.group.admin.token).call(accounts.enable, { id: person.employmentId })).status).toBe(200)
    expect(await isGone(id)).toBe(false)
  })

  it('where they have left, from the day after their last', async () => {
    const person = await applicant()
    const { id } = await desk.submitted(person)
    const leaves = { id: person.employmentId, kind: 'notice' as const, on: TODAY, lastOn: addDays(TODAY, 1), note: '' }
    expect((await t.as(t.group.hr.token).call(states.decide, leaves)).status).toBe(200)
    expect(await isGone(id)).toBe(false)
    t.clock.now = '2026-11-22T05:00:00.000Z' as Instant
    expect(await isGone(id)).toBe(true)
  })
})

/** The program looks at what came back to whoever is gone, or is there again: twice, the second time a little later. */
async function look() {
  const job = { companyId: t.group.alpha.id, kind: 'workflow.holders', id: newId(), body: {} }
  const run = jobRun(t.server.runtime, job, new AbortController().signal)
  await replaceHolders(run)
  t.clock.now = later(t.clock.now, 120_000)
  await replaceHolders(run)
}
const enable = ({ employmentId: id }: Person) => t.as(t.group.admin.token).call(accounts.enable, { id })
const asAdmin = async (id: string) => (await desk.get(t.group.admin, id)).data
const acts = async (id: string) => (await asAdmin(id)).actions.map(({ action }) => action)
const stands = async (id: string) => {
  const { status, phase, abnormal, holders } = await asAdmin(id)
  return [status, phase, abnormal, holders.map((one) => one.id)]
}
const waiting = async (person: Person, id: string) =>
  (await desk.list(person, 'waiting')).filter((one) => one.id === id).length
/** The to-dos of somebody about a task, by kind. */
const toDos = async (person: Person, id: string) => {
  const { data } = await t.as(person.token).call(notices.list, { pageSize: 100 })
  return data.items.flatMap((one) => (one.isToDo && one.opens?.includes(id) ? [one.kind] : []))
}
/** What waits about a task, for whomever. */
const openToDos = (id: string) =>
  t.server.runAsSystem(
    async (ctx) =>
      (
        await ctx.db
          .selectFrom('notification.notice')
          .select('kind')
          .where('opens', '=', `/workflow/tasks/${id}`)
          .where('is_to_do', '=', true)
          .where('done_at', 'is', null)
          .execute()
      ).map(({ kind }) => kind),
    [t.group.alpha.id],
  )
/** An application of somebody about themselves, or about somebody else whom their manager reaches. */
const returned = async (person: Person, over = {}) => {
  const task = await desk.submitted(person, over)
  return (await desk.giveBack(t.group.manager, task)).data
}
/** Somebody of HR, who may file for others. */
const clerk = () =>
  t.server.runAsSystem((ctx) => makePerson(ctx, t.group.alpha, `clerk${made++}`, 'hr', 'company'), [t.group.alpha.id])

describe('what came back to somebody who is gone', () => {
  it('stands with the administrators of tasks until they are there again', async () => {
    const person = await applicant()
    const { id } = await returned(person)
    expect(await toDos(person, id)).toEqual(['task-returned'])
    await disable(person)
    await look()
    expect(await stands(id)).toEqual(['IP', 'revision', ['APPLICANT_GONE'], []])
    expect([await waiting(t.group.admin, id), await waiting(t.group.manager, id)]).toEqual([1, 0])
    expect((await desk.counts(t.group.admin)).waiting).toBe((await desk.list(t.group.admin, 'waiting')).length)
    expect(await toDos(t.group.admin, id)).toEqual(['task-abandoned'])
    expect(await acts(id)).toEqual(['reject', 'delete'])
    await enable(person)
    await look()
    expect(await stands(id)).toEqual(['IP', 'revision', [], [person.personId]])
    expect([await waiting(t.group.admin, id), await toDos(t.group.admin, id)]).toEqual([0, []])
    expect(await openToDos(id)).toEqual(['task-returned'])
  })

  it('is rejected or deleted by an administrator, and by nobody else', async () => {
    const person = await applicant()
    const [first, second] = [await returned(person), await returned(person)]
    await disable(person)
    await look()
    const of = async ({ id }: { id: string }) => ({ id, version: (await asAdmin(id)).version })
    expect((await desk.reject(t.group.manager, await of(first))).status).not.toBe(200)
    expect((await desk.reject(t.group.admin, await of(first))).data).toMatchObject({ status: 'RJ', abnormal: [] })
    expect(await toDos(t.group.admin, first.id)).toEqual([])
    const gone = await t.as(t.group.admin.token).call(tasks.delete, { ...(await of(second)), comment: 'Gone' })
    expect(gone.status).toBe(200)
  })

  it('is handed on to whom it is about, who submits it anew', async () => {
    const [filer, about] = [await clerk(), await applicant()]
    const { id } = await returned(filer, { employmentId: about.employmentId })
    await disable(filer)
    await look()
    expect(await stands(id)).toEqual(['IP', 'revision', ['APPLICANT_GONE'], []])
    expect(await acts(id)).toEqual(['reject', 'repair', 'delete'])
    const { version } = await asAdmin(id)
    expect((await t.as(t.group.admin.token).call(tasks.repair, { id, version })).status).toBe(200)
    expect(await stands(id)).toEqual(['IP', 'revision', [], [about.personId]])
    expect([await waiting(about, id), await waiting(t.group.admin, id)]).toEqual([1, 0])
    expect(await toDos(about, id)).toEqual(['task-returned'])
    expect((await asAdmin(id)).history.at(-1)).toMatchObject({ action: 'repair', isByAdministrator: true })
    const again = await desk.resubmit(about, await asAdmin(id), documentForm({ reason: 'Still worn out' }))
    expect([again.status, again.data.phase, again.data.round]).toEqual([200, 'approval', 2])
  })

  it('goes to whom it is about at once where its applicant is gone already, and says so beforehand', async () => {
    const [filer, about] = [await clerk(), await applicant()]
    const { id } = await desk.submitted(filer, { employmentId: about.employmentId })
    await disable(filer)
    const { data: seen } = await desk.get(t.group.manager, id)
    expect(seen.actions).toContainEqual(
      expect.objectContaining({ action: 'return', isApplicantGone: true, mayRecipient: true }),
    )
    await desk.giveBack(t.group.manager, seen)
    expect(await stands(id)).toEqual(['IP', 'revision', [], [about.personId]])
    await disable(about)
    await look()
    expect(await stands(id)).toEqual(['IP', 'revision', ['APPLICANT_GONE'], []])
    expect(await acts(id)).toEqual(['reject', 'delete'])
  })
})
