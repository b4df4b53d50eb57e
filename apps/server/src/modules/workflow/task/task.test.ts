import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideParameter } from '../../../../test/decide.ts'
import { expectFields } from '../../../../test/entity.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf, subjectIn } from '../../../../test/notices.ts'
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
import { toDosOf } from '../../../../test/to-dos.ts'

let t: TestServer
/** Reads tasks of nobody but themselves. */
let other: Person
const desk = tasksOf(() => t)
const { ofPerson } = toDosOf(() => t)
const { saidTo } = noticesOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  other = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, 'other', 'employee', 'self', {}),
    [t.group.alpha.id],
  )
})
afterAll(() => t.close())

const flow = (...steps: Parameters<typeof contentOf>) => makeRule(t, t.group.alpha, contentOf(...steps))
const shown = ({ status, phase, step, round, rollbacks }: Awaited<ReturnType<typeof desk.submitted>>) => [
  status,
  phase,
  step,
  round,
  rollbacks,
]
const holders = (task: { holders: { id: string }[] }) => task.holders.map(({ id }) => id)

describe('an application', () => {
  beforeEach(async () => {
    const { manager, hr } = t.group
    await flow([stepOf([makeNamedTarget(manager)]), stepOf([makeNamedTarget(hr)])])
  })

  it('goes through its steps to the end, and says on the way with whom it is and why [1.03a, 2.13c, 3.16]', async () => {
    const { staff, manager, hr } = t.group
    const filed = await desk.submitted(staff)
    expect(shown(filed)).toEqual(['IP', 'approval', 1, 1, 0])
    expect(holders(filed)).toEqual([manager.personId])
    expect(filed.future.map(({ step, people }) => [step, people.map(({ person }) => person.name)])).toEqual([
      [2, ['ALPHA hr']],
    ])
    expect(filed.assignments[0]?.reason).toMatchObject({ by: 'target', target: { kind: 'named' } })
    const once = (await desk.approve(manager, filed, 'Fine')).data
    expect(shown(once)).toEqual(['IP', 'approval', 2, 1, 0])
    expect(once.assignments.map(({ state, comment }) => [state, comment])).toEqual([
      ['approved', 'Fine'],
      ['open', ''],
    ])
    const done = (await desk.approve(hr, once)).data
    expect(shown(done)).toEqual(['ST', 'none', null, 1, 0])
    expect(done.history.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['create', 'ALPHA staff'],
      ['approve', 'ALPHA manager'],
      ['approve', 'ALPHA hr'],
    ])
    expect(done.stuck).toBeNull()
  })

  it('is answered to whoever acts on it as they read it afterwards', async () => {
    const { staff, manager, hr } = t.group
    const as = { staff: t.as(staff.token), manager: t.as(manager.token), hr: t.as(hr.token) }
    type State = { id: string; version: number }
    const answered = async (by: keyof typeof as, asked: Promise<{ data: State }>) => {
      const { data } = await asked
      expect((await as[by].call(tasks.get, { id: data.id })).data).toMatchObject(data)
      return { id: data.id, version: data.version }
    }
    const form = documentForm()
    const application = { kind: 'document' as const, employmentId: staff.employmentId, form }
    const filed = await answered('staff', as.staff.call(tasks.submit, application))
    const back = await answered('manager', as.manager.call(tasks.return, { ...filed, step: 0, comment: 'Again' }))
    const again = await answered('staff', as.staff.call(tasks.resubmit, { ...back, form }))
    const once = await answered('manager', as.manager.call(tasks.approve, { ...again, comment: 'Fine' }))
    await answered('hr', as.hr.call(tasks.approve, { ...once, comment: '' }))
  })

  it('waits for its approver as a to-do, which is done with the decision; the applicant learns the end [8.10c, 8.10d]', async () => {
    const { staff, manager, hr } = t.group
    const filed = await desk.submitted(staff, { form: documentForm({ title: 'A lamp' }) })
    const of = async (person: Person) =>
      (await ofPerson(person)).items.filter(({ values }) => subjectIn(values) === 'ALPHA staff · Document: A lamp')
    expect(await of(manager)).toMatchObject([{ kind: 'task-decision', opens: `/workflow/tasks/${filed.id}` }])
    const once = (await desk.approve(manager, filed)).data
    expect(await of(manager)).toEqual([])
    expect(await of(hr)).toHaveLength(1)
    await desk.approve(hr, once)
    expect(await saidTo(staff)).toContainEqual(['task-settled', { number: filed.number, title: 'A lamp' }])
  })

  it('is returned, comes back with what is different, and counts how often [4.08]', async () => {
    const { staff, manager } = t.group
    const filed = await desk.submitted(staff)
    const back = (await desk.giveBack(manager, filed)).data
    expect(shown(back)).toEqual(['IP', 'revision', null, 1, 1])
    expect(holders(back)).toEqual([staff.personId])
    const again = (await desk.resubmit(staff, back, documentForm({ title: 'Newer gloves' }))).data
    expect(shown(again)).toEqual(['IP', 'approval', 1, 2, 1])
    expect(again.title).toBe('Newer gloves')
    expect(again.differences).toEqual([
      { path: 'title', row: null, column: null, before: 'New gloves', now: 'Newer gloves' },
    ])
  })

  it('is returned as often as the parameter says, and rejected by one return more [4.08]', async () => {
    const { staff, manager } = t.group
    await decideParameter(t, 'task.max-rollbacks', 1)
    try {
      const back = (await desk.giveBack(manager, await desk.submitted(staff))).data
      const again = (await desk.resubmit(staff, back)).data
      const seen = (await desk.get(manager, again.id)).data
      expect(seen.actions).toContainEqual({
        action: 'return',
        toSteps: [],
        isRejection: true,
        isApplicantGone: false,
        mayRecipient: false,
      })
      expect(shown((await desk.giveBack(manager, again)).data)).toEqual(['RJ', 'none', null, 2, 1])
    } finally {
      await decideParameter(t, 'task.max-rollbacks', 3)
    }
  })

  it('goes back to an earlier step, whose decision holds no more', async () => {
    const { staff, manager, hr } = t.group
    const once = (await desk.approve(manager, await desk.submitted(staff))).data
    const back = (await desk.giveBack(hr, once, 1)).data
    expect(shown(back)).toEqual(['IP', 'approval', 1, 1, 1])
    expect(back.assignments.map(({ state, isVoid }) => [state, isVoid])).toEqual([
      ['approved', true],
      ['returned', true],
      ['open', false],
    ])
  })

  it('is rejected, or withdrawn by who filed it, and nobody has it in their hands then', async () => {
    const { staff, manager } = t.group
    const rejected = (await desk.reject(manager, await desk.submitted(staff))).data
    expect(shown(rejected).slice(0, 2)).toEqual(['RJ', 'none'])
    const filed = await desk.submitted(staff)
    const withdrawn = (await desk.cancel(staff, filed)).data
    expect(shown(withdrawn).slice(0, 2)).toEqual(['WD', 'none'])
    expect(await desk.list(manager, 'waiting')).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ id: filed.id })]),
    )
    expectRefused(await desk.approve(manager, withdrawn), 'system.already_handled')
  })

  it('is decided by nobody else, by no one twice, and not from an old look at it', async () => {
    const { staff, manager, hr } = t.group
    const filed = await desk.submitted(staff)
    expectRefused(await desk.approve(t.group.admin, filed), 'workflow.not_allowed')
    expectRefused(await desk.approve(staff, filed), 'workflow.not_allowed')
    const once = (await desk.approve(manager, filed)).data
    expectRefused(await desk.approve(manager, once), 'system.already_handled')
    expectRefused(await desk.approve(hr, { id: filed.id, version: once.version - 1 }), 'system.stale_version')
    expectRefused(await desk.approve(other, once), 'system.id_not_found')
    expectRefused(await desk.get(other, filed.id), 'system.id_not_found')
    expectRefused(await desk.get(t.group.betaHr, filed.id), 'system.id_not_found')
  })

  it('is refused at its fields where one is missing or foreign, and without a rule', async () => {
    const { staff } = t.group
    expectFields(await desk.submit(staff, { form: { title: '', documentType: 'poem', reason: 'x', extra: 1 } }), {
      'form.title': 'required',
      'form.documentType': 'not_a_choice',
      'form.extra': 'unknown_property',
    })
    expectRefused(await desk.submit(staff, { employmentId: t.group.hr.employmentId }), 'system.id_not_found')
    await flow([stepOf([makeNamedTarget(t.group.hr)])], {
      conditions: [{ on: 'form', field: 'documentType', oneOf: ['contract'] }],
    })
    expectRefused(await desk.submit(staff), 'workflow.no_route')
  })

  it('is settled once more by an administrator alone, where it could not be', async () => {
    const { staff, manager, admin } = t.group
    const { id, version } = await desk.submitted(staff)
    await desk.approve(manager, { id, version })
    const owner = new pg.Client(t.ownerUrl)
    await owner.connect()
    await owner.query(`begin read write;
      update workflow.task_assignment set state = 'approved' where task_id = '${id}' and state = 'open';
      update workflow.task set status = 'AP', phase = 'none', step = null, abnormal = '{EFFECT_FAILED}' where id = '${id}';
      commit`)
    await owner.end()
    const again = (person: Person) => t.as(person.token).call(tasks.retrySettle, { id, version: version + 1 })
    expectRefused(await again(staff), 'workflow.not_allowed')
    expect((await desk.list(staff, 'abnormal')).map((one) => one.id)).toEqual([id])
    expect((await again(admin)).data).toMatchObject({ status: 'ST', abnormal: [] })
  })

  it('is deleted as if it had never been, and nobody but administrators reads it [4.10a]', async () => {
    const { staff, manager, admin } = t.group
    const filed = await desk.submitted(staff)
    expectRefused(
      await t.as(staff.token).call(tasks.delete, { id: filed.id, version: filed.version, comment: '' }),
      'workflow.not_allowed',
    )
    const rejected = (await desk.reject(manager, filed)).data
    const gone = await t.as(staff.token).call(tasks.delete, { id: filed.id, version: rejected.version, comment: '' })
    expect(gone.data).toEqual({ id: filed.id })
    expectRefused(await desk.get(staff, filed.id), 'system.id_not_found')
    expect((await desk.get(admin, filed.id)).data.status).toBe('DL')
    expect((await desk.submitted(staff)).number).toBeGreaterThan(filed.number)
  })
})

describe('steps', () => {
  it('of all who must approve end with the last of them, and of a sequence come in turn', async () => {
    const { staff, manager, hr, admin } = t.group
    await flow([stepOf([makeNamedTarget(manager, hr)], { mode: 'countersign' })])
    const filed = await desk.submitted(staff)
    expect(holders(filed).sort()).toEqual([manager.personId, hr.personId].sort())
    const once = (await desk.approve(manager, filed)).data
    expect(once.status).toBe('IP')
    expect((await desk.approve(hr, once)).data.status).toBe('ST')
    await flow([stepOf([makeNamedTarget(hr, admin)], { mode: 'sequential' })])
    const inTurn = await desk.submitted(staff)
    expect(holders(inTurn)).toEqual([hr.personId])
    expect(holders((await desk.approve(hr, inTurn)).data)).toEqual([admin.personId])
  })

  it('of execution follow the approvals, and copies go out to who reads and decides nothing', async () => {
    const { staff, manager, hr, admin } = t.group
    await flow([stepOf([makeNamedTarget(manager)])], {
      executions: [stepOf([makeNamedTarget(hr)])],
      ccOnSubmit: [makeNamedTarget(admin)],
      ccOnFinish: [makeNamedTarget(other)],
    })
    const filed = await desk.submitted(staff)
    const [copy] = await desk.list(admin, 'cc')
    expect(copy).toMatchObject({ id: filed.id, isUnread: true })
    expectRefused(await desk.approve(admin, filed), 'workflow.not_allowed')
    await t.as(admin.token).call(tasks.markRead, { id: filed.id })
    expect((await desk.list(admin, 'cc'))[0]?.isUnread).toBe(false)
    const approved = (await desk.approve(manager, filed)).data
    expect(shown(approved)).toEqual(['AP', 'execution', 1, 1, 0])
    const done = (await desk.execute(hr, approved)).data
    expect(done.status).toBe('ST')
    expect((await desk.get(other, filed.id)).data.status).toBe('ST')
  })

  it('are handed on, widened and narrowed again, by whoever holds them', async () => {
    const { staff, manager, hr, admin } = t.group
    await flow([stepOf([makeNamedTarget(manager)])])
    const filed = await desk.submitted(staff)
    const as = t.as(manager.token)
    const found = (await as.call(tasks.people, { id: filed.id, search: 'ÁLPHA HR' })).data.items
    expect(found.map(({ id }) => id)).toEqual([hr.personId])
    // Who holds the step already, and whose application it is, cannot take it.
    for (const { search } of [{ search: 'ÁLPHA MANAGER' }, { search: 'ÁLPHA STAFF' }])
      expect((await as.call(tasks.people, { id: filed.id, search })).data.items).toEqual([])
    const added = await withDetails(
      as,
      as.call(tasks.addSign, {
        ...{ id: filed.id, version: filed.version, comment: '' },
        ...{ where: 'before', personIds: [hr.personId] },
      }),
    )
    expect(holders(added.data)).toEqual([hr.personId])
    const assignment = added.data.assignments.at(-1)?.id ?? ''
    const removed = await withDetails(
      as,
      as.call(tasks.removeSign, {
        ...{ id: filed.id, version: added.data.version, assignment, comment: '' },
      }),
    )
    expect(holders(removed.data)).toEqual([manager.personId])
    const handed = await withDetails(
      as,
      as.call(tasks.transfer, {
        ...{ id: filed.id, version: removed.data.version, toId: admin.personId, comment: '' },
      }),
    )
    expect(holders(handed.data)).toEqual([admin.personId])
    expect(handed.data.assignments.at(-1)?.reason).toMatchObject({ by: 'transfer' })
  })
})
