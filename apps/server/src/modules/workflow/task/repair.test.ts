import { noticeEndpoints } from '@muster/contract/notification/notice'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import {
  contentOf,
  documentForm,
  makeNamedTarget,
  makeRule,
  stepOf,
  tasksOf,
  withDetails,
} from '../../../../test/tasks.ts'
import { documentKind } from '../employment/document.service.ts'

let t: TestServer
let lone: Person
const desk = tasksOf(() => t)
const { saidTo } = noticesOf(() => t)
/** The to-dos of somebody about a task. */
const toDosOf = async ({ token }: Person, id: string) => {
  const { data } = await t.as(token).call(noticeEndpoints.list, { pageSize: 100 })
  return data.items.flatMap((one) => (one.isToDo && one.opens?.includes(id) ? [one.kind] : []))
}

beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  lone = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'lone', 'employee', 'self'), [alpha.id])
})
afterAll(() => t.close())
afterEach(() => {
  delete documentKind.settle
})

type Of = { id: string; version: number }
const repair = (person: Person, { id, version }: Of) =>
  withDetails(t.as(person.token), t.as(person.token).call(tasks.repair, { id, version }))
const batch = async (all: readonly Of[]) => {
  const input = { action: 'repair' as const, tasks: all.map(({ id, version }) => ({ id, version })), comment: '' }
  return (await t.as(t.group.admin.token).call(tasks.batch, input)).data.items
}
const seen = async (id: string) => (await desk.get(t.group.admin, id)).data
const holders = (task: { holders: { id: string }[] }) => task.holders.map(({ id }) => id)
const moveLone = (departmentId: string) =>
  t.server.runAsSystem(
    (ctx) =>
      sql`update organisation.position set department_id = ${departmentId}::uuid where employment_id = ${lone.employmentId}::uuid`.execute(
        ctx.db,
      ),
    [t.group.alpha.id],
  )
/** A task whose step finds nobody: administrators stand in. */
async function withNobody(): Promise<Awaited<ReturnType<typeof desk.submitted>>> {
  const { alpha, staff } = t.group
  await moveLone(alpha.departmentId)
  const target = { kind: 'department' as const, departmentId: alpha.otherDepartmentId, companyId: null }
  await makeRule(t, alpha, contentOf([stepOf([target])]))
  return desk.submitted(staff)
}

describe('what keeps a task is mended', () => {
  it('by looking for people anew, whom the administrators make place for [4.07]', async () => {
    const task = await withNobody()
    expect(task.abnormal).toEqual(['NO_APPROVER'])
    const [row] = (await desk.list(t.group.admin, 'abnormal')).filter(({ id }) => id === task.id)
    expect(row?.mayMend).toBe(true)
    const still = (await repair(t.group.admin, task)).data
    expect(still.abnormal).toEqual(['NO_APPROVER'])
    expect(still.history.at(-1)).toMatchObject({ action: 'repair', isByAdministrator: true })
    await moveLone(t.group.alpha.otherDepartmentId)
    const repaired = (await repair(t.group.admin, still)).data
    expect([repaired.abnormal, holders(repaired)]).toEqual([[], [lone.personId]])
    expect((await desk.approve(lone, repaired)).data.status).toBe('ST')
  })

  it('by going on without a rule where none fits any more', async () => {
    const { alpha, staff, manager, admin } = t.group
    const conditions = [{ on: 'form' as const, field: 'documentType' as const, oneOf: ['request'] }]
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])], { conditions }), { isDefault: false })
    const back = (await desk.giveBack(manager, await desk.submitted(staff))).data
    const again = (await desk.resubmit(staff, back, documentForm({ documentType: 'report' }))).data
    expect(again.abnormal).toEqual(['NO_ROUTE'])
    const approved = (await desk.approve(manager, again)).data
    expect([approved.status, approved.abnormal]).toEqual(['AP', ['NO_ROUTE']])
    expect((await repair(admin, approved)).data).toMatchObject({ status: 'ST', abnormal: [] })
  })

  it('for many at once, each with what became of it', async () => {
    const { alpha, staff, manager, admin } = t.group
    const nobody = await withNobody()
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]))
    documentKind.settle = async () => ({ word: 'organisation.errors.place_closed', values: {} })
    const failed = (await desk.approve(manager, await desk.submitted(staff))).data
    expect(failed.abnormal).toEqual(['EFFECT_FAILED'])
    // Administrators have it to do, its applicant is told what is true.
    const said = { number: failed.number, title: failed.title }
    expect(await saidTo(staff)).toContainEqual(['task-not-settled', said])
    expect((await saidTo(staff)).filter(([, values]) => JSON.stringify(values) === JSON.stringify(said))).toHaveLength(
      1,
    )
    expect(await toDosOf(admin, failed.id)).toEqual(['task-unsettled'])
    const first = await batch([nobody, failed])
    expect(first.map(({ isDone, problem }) => [isDone, problem])).toEqual([
      [false, 'Nobody was found for its step'],
      [false, 'Its result could not be carried out'],
    ])
    delete documentKind.settle
    await moveLone(alpha.otherDepartmentId)
    const second = await batch([await seen(nobody.id), await seen(failed.id)])
    expect(second.map(({ isDone }) => isDone)).toEqual([true, true])
    expect((await batch([failed])).map(({ isDone }) => isDone)).toEqual([false])
    expect((await seen(failed.id)).status).toBe('ST')
    expect(await toDosOf(admin, failed.id)).toEqual([])
    expect(await saidTo(staff)).toContainEqual(['task-settled', said])
    expect(holders(await seen(nobody.id))).toEqual([lone.personId])
  })

  it('by administrators alone, and only where something is to be mended', async () => {
    const { staff, betaHr, hr, manager, alpha, admin } = t.group
    const task = await withNobody()
    expectRefused(await repair(staff, task), 'workflow.not_allowed')
    expectRefused(await repair(betaHr, task), 'system.id_not_found')
    expectRefused(await repair(hr, { ...task, version: task.version + 1 }), 'system.stale_version')
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]))
    expectRefused(await repair(admin, await desk.submitted(staff)), 'workflow.not_possible')
  })
})
