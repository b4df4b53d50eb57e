import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import {
  contentOf,
  documentForm,
  makeNamedTarget,
  makeRule,
  stepOf,
  tasksOf,
  withDetails,
} from '../../../../test/tasks.ts'

let t: TestServer
/** Reads tasks of nobody but themselves. */
let other: Person
const desk = tasksOf(() => t)
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

describe('the desk', () => {
  it('counts what its lists hold [2.13a, 4.07]', async () => {
    const { staff, manager, hr } = t.group
    await flow([stepOf([makeNamedTarget(manager)]), stepOf([makeNamedTarget(hr)])], {
      ccOnSubmit: [makeNamedTarget(hr)],
    })
    await desk.approve(manager, await desk.submitted(staff))
    await desk.submitted(staff)
    for (const person of [staff, manager, hr, other]) {
      const counts = await desk.counts(person)
      for (const group of ['waiting', 'closed', 'cc', 'abnormal', 'all'] as const)
        expect([group, counts[group]]).toEqual([group, (await desk.list(person, group, { pageSize: 200 })).length])
    }
  })

  it('lists to everybody exactly the tasks that they may read, by whichever way [2.13a, 6.02]', async () => {
    const { staff, manager, hr, admin, betaStaff } = t.group
    await flow([stepOf([makeNamedTarget(manager)])])
    await desk.approve(manager, await desk.submitted(staff))
    await desk.submitted(staff)
    // One somebody else is copied, and one they were asked about.
    const content = contentOf([stepOf([makeNamedTarget(manager)])])
    await makeRule(t, t.group.alpha, { ...content, ccOnSubmit: [makeNamedTarget(other)] })
    await desk.submitted(staff)
    await flow([stepOf([makeNamedTarget(other)])])
    await desk.submitted(staff)
    const readers = [staff, manager, hr, admin, other, betaStaff]
    const listed = await Promise.all(
      readers.map(async ({ token }) => {
        const { data } = await t.as(token).call(tasks.list, { group: 'all', pageSize: 200 })
        expect(data.total).toBe(data.items.length)
        return new Set(data.items.map(({ id }) => id))
      }),
    )
    const all = [...new Set(listed.flatMap((ids) => [...ids]))]
    expect(all.length).toBeGreaterThan(5)
    for (const [i, { token }] of readers.entries())
      for (const id of all) {
        const { status } = await t.as(token).call(tasks.get, { id })
        expect([i, id, status]).toEqual([i, id, listed[i]?.has(id) ? 200 : 404])
      }
    expect(listed[4]?.size).toBeGreaterThan(1)
    expect(listed[5]?.size).toBe(0)
  })

  it('is a sheet of what its list holds, for whoever may see the list', async () => {
    const { staff, manager } = t.group
    await flow([stepOf([makeNamedTarget(manager)])])
    const { number } = await desk.submitted(staff, { form: documentForm({ title: 'On the sheet' }) })
    const as = (person: Person) => t.as(person.token).call(tasks.export, { group: 'all', search: 'ôn the SHEET' })
    const { rows } = await sheetIn(await as(manager))
    expect(rows.flat()).toEqual(expect.arrayContaining([number, 'On the sheet', 'ALPHA staff', 'In progress']))
    expect((await sheetIn(await as(other))).rows.flat()).not.toContain('On the sheet')
    expectRefused(await t.as(undefined).call(tasks.export, {}), 'system.unauthorized')
  })

  it('names a task in every language, also one that was filed without a title in some', async () => {
    const { staff, manager } = t.group
    await flow([stepOf([makeNamedTarget(manager)])])
    const { id } = await desk.submitted(staff)
    const titles = { cn: '年假，11月20日', en: '', vn: 'Nghỉ phép', km: '' }
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('workflow.task')
          .set({ titles: JSON.stringify(titles) })
          .where('id', '=', id)
          .execute(),
      [t.group.alpha.id],
    )
    const [listed] = (await desk.list(staff, 'all')).filter((task) => task.id === id)
    expect(listed?.title).toBe(titles.cn)
  })

  it('decides many at once, each by itself', async () => {
    const { staff, manager } = t.group
    await flow([stepOf([makeNamedTarget(manager)])])
    const [one, two] = [await desk.submitted(staff), await desk.submitted(staff)]
    await desk.cancel(staff, two)
    const { data } = await t.as(manager.token).call(tasks.batch, {
      action: 'approve',
      tasks: [one, two].map(({ id, version }) => ({ id, version })),
      comment: '',
    })
    expect(data.items.map(({ isDone }) => isDone)).toEqual([true, false])
    expect(data.items[1]?.problem).toMatch(/by ALPHA staff at \d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d/)
    expect((await desk.get(staff, one.id)).data.status).toBe('ST')
  })

  it('shows before submitting who will decide and why, and what is wrong [2.13b]', async () => {
    const { staff, manager, hr } = t.group
    await flow([stepOf([makeNamedTarget(manager)])], { ccOnFinish: [makeNamedTarget(hr)] })
    const { data } = await t.as(staff.token).call(tasks.preview, {
      ...{ kind: 'document', employmentId: staff.employmentId, form: documentForm({ title: '' }) },
    })
    expect(data.problems).toEqual([{ field: 'title', problem: 'required' }])
    expect(data.steps.map(({ people }) => people.map(({ person }) => person.id))).toEqual([[manager.personId]])
    expect(data.copies.map(({ id }) => id)).toEqual([hr.personId])
  })

  it('urges who holds a task, once in four hours', async () => {
    const { staff, manager } = t.group
    await flow([stepOf([makeNamedTarget(manager)])])
    const filed = await desk.submitted(staff, { form: documentForm({ title: 'Urgent' }) })
    const urge = () => t.as(staff.token).call(tasks.urge, { id: filed.id })
    expect((await urge()).data.reminded.map(({ id }) => id)).toEqual([manager.personId])
    expect(await saidTo(manager)).toContainEqual([
      'task-reminded',
      {
        number: filed.number,
        title: {
          ...{ cn: 'ALPHA staff · 文件：Urgent', en: 'ALPHA staff · Document: Urgent' },
          ...{ vn: 'ALPHA staff · Tài liệu: Urgent', km: 'ALPHA staff · ឯកសារ៖ Urgent' },
        },
      },
    ])
    expectRefused(await urge(), 'workflow.urged_lately')
  })

  it('keeps what is said about a task, and notifies who is named', async () => {
    const { staff, manager } = t.group
    await flow([stepOf([makeNamedTarget(manager)])])
    const filed = await desk.submitted(staff, { form: documentForm({ title: 'Talk' }) })
    const said = await withDetails(
      t.as(manager.token),
      t.as(manager.token).call(tasks.comment, {
        ...{ id: filed.id, text: 'How many?', mentioned: [staff.personId] },
      }),
    )
    expect(said.data.comments).toMatchObject([{ text: 'How many?', person: { id: manager.personId } }])
    expect(await saidTo(staff)).toContainEqual(['task-mentioned', { number: filed.number, title: 'Talk' }])
  })

  it('keeps drafts for their writer alone, until they are submitted', async () => {
    const { staff, manager } = t.group
    await flow([stepOf([makeNamedTarget(manager)])])
    const as = t.as(staff.token)
    const draft = { kind: 'document' as const, employmentId: staff.employmentId, form: { title: 'Half' } }
    const { data } = await as.call(drafts.create, draft)
    const saved = await as.call(drafts.update, { id: data.id, version: data.version, ...draft, form: documentForm() })
    expect(saved.data).toMatchObject({ title: 'New gloves', version: 2 })
    expect((await t.as(manager.token).call(drafts.list, {})).data.items).toEqual([])
    expectRefused(await t.as(manager.token).call(drafts.remove, { id: data.id }), 'system.id_not_found')
    await desk.submitted(staff, { draftId: data.id })
    expect((await as.call(drafts.list, {})).data.items).toEqual([])
  })
})
