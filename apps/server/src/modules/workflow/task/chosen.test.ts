import { flowCoverageEndpoints as coverage } from '@muster/contract/workflow/flow-coverage'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import type { FlowStep } from '@muster/contract/workflow/flow-shape'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'

let t: TestServer
let clerk: Person
let leaver: Person
/** Who applies chooses for this one, and may for that one, at which HR stands as well. */
let needed: FlowStep
let open: FlowStep
const desk = tasksOf(() => t)
const CHOICE = { kind: 'initiatorChoice' as const }

beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  const make = (name: string) =>
    t.server.runAsSystem((ctx) => makePerson(ctx, alpha, name, 'employee', 'self'), [alpha.id])
  clerk = await make('clerk')
  leaver = await make('leaver')
})
afterAll(() => t.close())
beforeEach(async () => {
  const { alpha, manager, hr } = t.group
  needed = stepOf([CHOICE])
  open = stepOf([makeNamedTarget(hr), CHOICE])
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])], { executions: [needed, open] }))
})

const at = ({ id }: FlowStep, ...people: Person[]) => ({
  stepId: id,
  personIds: people.map(({ personId }) => personId),
})
const apply = (...chosen: ReturnType<typeof at>[]) => desk.submit(t.group.staff, { chosen })
const preview = async (...chosen: ReturnType<typeof at>[]) => {
  const { staff } = t.group
  const input = { kind: 'document' as const, employmentId: staff.employmentId, form: documentForm(), chosen }
  return (await t.as(staff.token).call(tasks.preview, input)).data.steps
}
const holders = (task: { holders: { id: string }[] }) => task.holders.map(({ id }) => id)

describe('who carries it out is chosen by the applicant [6.01]', () => {
  it('asked for before it is submitted, and stands at the step with that reason when it is entered', async () => {
    const { staff, manager, hr } = t.group
    const [, first, second] = await preview()
    expect([first?.found, first?.people, first?.choice]).toEqual([
      'choice',
      [],
      { stepId: needed.id, isNeeded: true, people: [] },
    ])
    expect([second?.found, second?.choice?.isNeeded]).toEqual(['targets', false])
    const [, chosen] = await preview(at(needed, clerk))
    expect([chosen?.found, chosen?.choice?.people.map(({ id }) => id)]).toEqual(['targets', [clerk.personId]])
    expect(chosen?.people[0]?.reason).toEqual({ by: 'target', target: CHOICE, targetName: null, path: null })

    const filed = (await apply(at(needed, clerk))).data
    expect(filed.future.map(({ people }) => people.map(({ person }) => person.id))).toEqual([
      [clerk.personId],
      [hr.personId],
    ])
    const approved = (await desk.approve(manager, filed)).data
    expect([approved.status, holders(approved), approved.abnormal]).toEqual(['AP', [clerk.personId], []])
    expect(approved.assignments.at(-1)?.reason).toMatchObject({ by: 'target', target: CHOICE })
    expectRefused(await desk.execute(staff, approved), 'workflow.not_allowed')
    const executed = (await desk.execute(clerk, approved)).data
    expect(holders(executed)).toEqual([hr.personId])
    expect((await desk.execute(hr, executed)).data.status).toBe('ST')
  })

  it('may be the applicant, and joins whoever else carries it out', async () => {
    const { staff, manager, hr } = t.group
    const filed = (await apply(at(needed, staff), at(open, clerk))).data
    const approved = (await desk.approve(manager, filed)).data
    expect(holders(approved)).toEqual([staff.personId])
    const next = (await desk.execute(staff, approved)).data
    expect(holders(next).toSorted()).toEqual([hr.personId, clerk.personId].toSorted())
  })

  it('is refused at its field where it is missing, or no step asks for it, or one step is named twice', async () => {
    expectFields(await apply(), { [`chosen.${needed.id}`]: 'required' })
    expectFields(await apply(at(needed)), { [`chosen.${needed.id}`]: 'required' })
    const stranger = newId()
    expectFields(await apply(at(needed, clerk), { stepId: stranger, personIds: [] }), {
      [`chosen.${stranger}`]: 'not_found',
    })
    expectFields(await apply(at(needed, clerk), at(needed, leaver)), { chosen: 'duplicate' })
    expect((await desk.list(t.group.staff, 'all')).filter(({ status }) => status === 'IP')).toEqual([])
  })

  it('is somebody of the company who may sign in: nobody else is offered, named or taken', async () => {
    const { alpha, staff, betaStaff } = t.group
    await t.server.runAsSystem(
      (ctx) =>
        sql`update organisation.employment set resign_on = '2026-11-19' where id = ${leaver.employmentId}::uuid`.execute(
          ctx.db,
        ),
      [alpha.id],
    )
    const find = async (search: string) =>
      (await t.as(staff.token).call(tasks.executors, { employmentId: staff.employmentId, search })).data.items
    expect((await find('clerk')).map(({ id }) => id)).toEqual([clerk.personId])
    for (const search of ['leaver', 'BETA']) expect(await find(search)).toEqual([])
    for (const one of [betaStaff, leaver])
      expectFields(await apply(at(needed, clerk, one)), { [`chosen.${needed.id}`]: 'cannot_decide' })
    const [, shown] = await preview(at(needed, betaStaff))
    expect([shown?.found, shown?.choice?.people]).toEqual(['choice', []])
  })

  it('is kept with a draft, and asked for anew with what is submitted again', async () => {
    const { staff, manager } = t.group
    const written = { kind: 'document' as const, employmentId: staff.employmentId, form: documentForm() }
    const made = (await t.as(staff.token).call(drafts.create, { ...written, chosen: [at(needed, clerk)] })).data
    expect(made.chosen).toEqual([at(needed, clerk)])
    const { id, version } = made
    const kept = await t.as(staff.token).call(drafts.update, { ...written, id, version, chosen: [at(needed, leaver)] })
    expect(kept.data.chosen).toEqual([at(needed, leaver)])

    const back = (await desk.giveBack(manager, (await apply(at(needed, clerk))).data)).data
    expect(back.future[1]?.choice?.people.map((one) => one.id)).toEqual([clerk.personId])
    const again = (chosen: ReturnType<typeof at>[]) =>
      t.as(staff.token).call(tasks.resubmit, { id: back.id, version: back.version, form: documentForm(), chosen })
    expectFields(await again([]), { [`chosen.${needed.id}`]: 'required' })
    const second = (await again([at(needed, staff)])).data
    expect(holders((await desk.approve(manager, second)).data)).toEqual([staff.personId])
  })

  it('is no gap of the coverage, and a rule that is tried says so', async () => {
    const { alpha, staff, admin } = t.group
    const tried = await t.as(admin.token).call(rules.tryOut, {
      ...{ companyId: alpha.id, kind: 'document', employmentId: staff.employmentId, form: documentForm() },
    })
    expect(tried.data.steps[1]).toMatchObject({ found: 'choice', people: [], choice: { isNeeded: true } })
    const { data } = await t.as(admin.token).call(coverage.get, { companyId: alpha.id, kind: 'document' })
    expect(data.gaps.filter(({ lane }) => lane === 'execution')).toEqual([])
  })
})
