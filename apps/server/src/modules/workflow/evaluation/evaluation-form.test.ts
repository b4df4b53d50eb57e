// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { departmentReplacementEndpoints as replacements } from '@muster/contract/organisation/replacement'
import { evaluationFormEndpoints as forms } from '@muster/contract/workflow/evaluation-form'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { formChange, formInput, makeForm } from '../../../../test/evaluation-forms.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { expectSheetGuarded, nameCells, sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const department = async (parentId: string | null = null) => {
  const input = { companyId: t.group.alpha.id, parentId, names: names(`Department ${crypto.randomUUID()}`) }
  return (await admin.call(departments.create, input)).data
}
const versionsOf = (formId: string) =>
  t.server.runAsSystem(
    (ctx) =>
      ctx.db
        .selectFrom('workflow.evaluation_form_version')
        .select(['number', 'content'])
        .where('form_id', '=', formId)
        .orderBy('number')
        .execute(),
    [t.group.alpha.id],
  )

describe('probation forms [1.03c, 2.13e, 3.18, 6.09c]', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const [one, other] = [await department(), await department()]
    const input = formInput(t, [one.id])
    const made = await hr.call(forms.create, input)
    expect(made.status, made.raw.body).toBe(200)
    const { companyId: _, departmentIds: __, ...content } = input
    expect(made.data).toMatchObject({
      ...content,
      ...{ departments: [{ id: one.id }], itemCount: 2, subItemCount: 3, running: 0, number: 1, version: 1 },
      ...{ covers: 1, exceptions: [] },
    })
    const change = { ...formChange(made.data), departmentIds: [other.id], target: 'Works in a team' }
    const changed = await hr.call(forms.update, change)
    expect(changed.data).toMatchObject({
      target: 'Works in a team',
      departments: [{ id: other.id }],
      number: 2,
      version: 2,
    })
    expect((await hr.call(forms.get, { id: made.data.id })).data).toEqual(changed.data)
    expect((await hr.call(forms.remove, { id: made.data.id, version: 2 })).status).toBe(200)
    expectRefused(await hr.call(forms.get, { id: made.data.id }), 'system.id_not_found')
    const log = await logOf(t, t.group.alpha.id, made.data.id)
    expect(log.map((l) => [l.action, l.account])).toEqual([
      ['evaluation-form.create', 'hr'],
      ['evaluation-form.update', 'hr'],
      ['evaluation-form.remove', 'hr'],
    ])
    expect(log[1]?.before).toMatchObject({ target: 'Works alone' })
    expect(log[1]?.after).toMatchObject({ target: 'Works in a team' })
  })

  it('keep each version as it was, and make one only where something is asked otherwise [4.10b]', async () => {
    const form = await makeForm(t, [(await department()).id])
    const elsewhere = await hr.call(forms.update, { ...formChange(form), departmentIds: [(await department()).id] })
    expect(elsewhere.data).toMatchObject({ number: 1, version: 2 })
    const items = [{ name: 'All', subItems: [{ text: 'Everything', score: 100 }] }]
    const asked = await hr.call(forms.update, { ...formChange(elsewhere.data), items })
    expect(asked.data).toMatchObject({ number: 2, version: 3, items })
    const kept = await versionsOf(form.id)
    expect(kept.map(({ number, content }) => [number, JSON.parse(content).items.length])).toEqual([
      [1, 2],
      [2, 1],
    ])
    const tamper = t.server.runAsSystem(
      (ctx) =>
        sql`update workflow.evaluation_form_version set content = '{}' where form_id = ${form.id}::uuid`.execute(
          ctx.db,
        ),
      [t.group.alpha.id],
    )
    await expect(tamper).rejects.toThrow(/permission denied/)
  })

  it('apply with those below, down to a department with a form of its own: the nearest one above wins', async () => {
    const top = await department()
    const [left, right] = [await department(top.id), await department(top.id)]
    const deep = await department(left.id)
    const whole = await makeForm(t, [top.id])
    expect(whole).toMatchObject({ covers: 4, exceptions: [] })
    const part = await makeForm(t, [left.id])
    expect(part).toMatchObject({ covers: 2, exceptions: [] })
    const read = (await hr.call(forms.get, { id: whole.id })).data
    expect(read.covers, 'top and right').toBe(2)
    expect(read.exceptions).toEqual([
      { department: { id: left.id, names: left.names }, form: { id: part.id, names: part.names } },
    ])
    expect(right.id).not.toBe(deep.id)
  })

  it('are one at most for a department: a second one is refused by both names, and so is one that races', async () => {
    const own = await department()
    const first = await makeForm(t, [own.id])
    const before = await countLog(t)
    const refused = await hr.call(forms.create, formInput(t, [(await department()).id, own.id]))
    expectRefused(refused, 'workflow.department_has_form')
    expect(refused.refusal.fields).toEqual({ departmentIds: 'taken' })
    expect(refused.msg).toContain(own.names.en)
    expect(refused.msg).toContain(first.names.en)
    const second = await makeForm(t, [(await department()).id])
    expectRefused(
      await hr.call(forms.update, { ...formChange(second), departmentIds: [own.id] }),
      'workflow.department_has_form',
    )
    expect((await hr.call(forms.update, formChange(first))).status, 'it keeps its own').toBe(200)
    expect((await countLog(t)) - before, 'two departments, one form, one change').toBe(4)

    for (let round = 0; round < 5; round++) {
      const wanted = await department()
      const both = await Promise.all([1, 2].map(() => hr.call(forms.create, formInput(t, [wanted.id]))))
      expect(both.map((a) => a.status).toSorted()).toEqual([200, 409])
      const [loser] = both.filter((a) => a.status === 409)
      expect(['workflow.department_has_form', 'workflow.department_taken_meanwhile']).toContain(loser?.refusal.key)
      expect(loser?.code).toBe(10002)
    }
  })

  it.each([
    ['99 points', { items: [{ name: 'All', subItems: [{ text: 'One', score: 99 }] }] }, { items: 'sum_not_100' }],
    [
      '101 points',
      {
        items: [
          {
            name: 'All',
            subItems: [
              { text: 'One', score: 100 },
              { text: 'Two', score: 1 },
            ],
          },
        ],
      },
      { items: 'sum_not_100' },
    ],
    [
      'half a point',
      { items: [{ name: 'All', subItems: [{ text: 'One', score: 99.5 }] }] },
      { 'items.0.subItems.0.score': 'not_a_number' },
    ],
    [
      'no points for a sub-item',
      {
        items: [
          {
            name: 'All',
            subItems: [
              { text: 'One', score: 100 },
              { text: 'Two', score: 0 },
            ],
          },
        ],
      },
      { 'items.0.subItems.1.score': 'out_of_range:1:100' },
    ],
    [
      'an item without a name',
      { items: [{ name: ' ', subItems: [{ text: 'One', score: 100 }] }] },
      { 'items.0.name': 'required' },
    ],
    [
      'an item without sub-items',
      {
        items: [
          { name: 'All', subItems: [{ text: 'One', score: 100 }] },
          { name: 'None', subItems: [] },
        ],
      },
      { 'items.1.subItems': 'required' },
    ],
    ['no items', { items: [] }, { items: 'required' }],
    ['weights of 90', { weights: { employee: 10, manager: 40, approver: 40 } }, { weights: 'sum_not_100' }],
    ['no departments', { departmentIds: [] }, { departmentIds: 'required' }],
    ['no name', { names: names('') }, { names: 'required' }],
    ['a long description', { target: 'x'.repeat(2001) }, { target: 'too_long:2000' }],
    ['a field of another kind', { isSecret: true }, { isSecret: 'unknown_property' }],
    [
      'a field in a sub-item',
      { items: [{ name: 'All', subItems: [{ text: 'One', score: 100, weight: 1 }] }] },
      { 'items.0.subItems.0.weight': 'unknown_property' },
    ],
  ])('refuse %s at the field, also when they are changed, and nothing is written', async (_, over, fields) => {
    const form = await makeForm(t, [(await department()).id])
    const free = await department()
    const before = await countLog(t)
    expectFields(await hr.call(forms.create, { ...formInput(t, [free.id]), ...over } as never), fields)
    expectFields(await hr.call(forms.update, { ...formChange(form), ...over } as never), fields)
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(forms.get, { id: form.id })).data).toEqual(form)
  })

  it('have names of their own', async () => {
    const first = await makeForm(t, [(await department()).id])
    const twin = { names: { cn: '', en: first.names.en.toUpperCase(), vn: '' } }
    const refused = await hr.call(forms.create, formInput(t, [(await department()).id], twin))
    expectRefused(refused, 'system.name_exists')
    await hr.call(forms.remove, { id: first.id, version: 1 })
    expect((await makeForm(t, [(await department()).id], twin)).names.en, 'free again').toBe(twin.names.en)
  })

  it('are refused without the permission; nobody is told of another company, and its departments are absent ones', async () => {
    const form = await makeForm(t, [(await department()).id])
    const { alpha, beta, staff, betaHr } = t.group
    const reads = 'task:probationary-evaluation:r'
    const changes = 'task:probationary-evaluation:cud'
    await expectGuarded(t, staff.token, {
      list: { permission: reads, call: (c) => c.call(forms.list, {}) },
      get: { permission: reads, call: (c) => c.call(forms.get, { id: form.id }) },
      applying: { permission: reads, call: (c) => c.call(forms.applying, { employmentId: staff.employmentId }) },
      create: { permission: changes, call: (c) => c.call(forms.create, formInput(t, [alpha.departmentId])) },
      update: { permission: changes, call: (c) => c.call(forms.update, formChange(form)) },
      remove: { permission: changes, call: (c) => c.call(forms.remove, { id: form.id, version: 1 }) },
    })
    const other = t.as(betaHr.token)
    await expectAbsent((id) => other.call(forms.get, { id }), form.id, 'system.id_not_found')
    await expectAbsent((id) => other.call(forms.remove, { id, version: 1 }), form.id, 'system.id_not_found')
    await expectAbsent((id) => other.call(forms.update, { ...formChange(form), id }), form.id, 'system.id_not_found')
    await expectAbsent(
      (employmentId) => other.call(forms.applying, { employmentId }),
      staff.employmentId,
      'system.id_not_found',
    )
    expectRefused(await other.call(forms.create, formInput(t, [alpha.departmentId])), 'system.company_not_found')
    expect((await other.call(forms.list, {})).data.total).toBe(0)
    const foreign = await hr.call(forms.create, formInput(t, [beta.departmentId], { names: names('Foreign') }))
    const absent = await hr.call(forms.create, formInput(t, [crypto.randomUUID()], { names: names('Foreign') }))
    expectRefused(foreign, 'system.format')
    expect(foreign.refusal.fields).toEqual({ departmentIds: 'not_found' })
    expect(foreign.raw.body).toBe(absent.raw.body)
    expect((await hr.call(forms.list, { search: 'Foreign' })).data.total).toBe(0)
  })

  it('refuse a change or a deletion from an old version, also of two at once', async () => {
    const form = await makeForm(t, [(await department()).id])
    const both = await Promise.all(
      ['One', 'Two'].map((target) => hr.call(forms.update, { ...formChange(form), target })),
    )
    expect(both.map((a) => a.status).toSorted()).toEqual([200, 409])
    const [loser] = both.filter((a) => a.status === 409)
    expect(loser?.refusal.key).toBe('system.stale_version')
    expect(await versionsOf(form.id)).toHaveLength(2)
    expectRefused(await hr.call(forms.update, formChange(form)), 'system.stale_version')
    expectRefused(await hr.call(forms.remove, { id: form.id, version: 1 }), 'system.stale_version')
  })

  it('are created once for one Idempotency-Key', async () => {
    const body = formInput(t, [(await department()).id])
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => hr.call(forms.create, body, key)))
    expect(new Set(answers.map((a) => a.raw.body)).size).toBe(1)
    expect((await hr.call(forms.list, { search: body.names.en })).data.total).toBe(1)
  })

  it('keep their department from being deleted, and go on with the one that takes over', async () => {
    const [old, other, third] = [await department(), await department(), await department()]
    const form = await makeForm(t, [old.id])
    const kept = await admin.call(departments.remove, { id: old.id, version: 1 })
    expectRefused(kept, 'organisation.department_in_use')
    expect(kept.refusal.uses).toEqual([{ word: 'workflow.uses.evaluationForms', count: 1 }])
    const closing = (id: string, byId: string) =>
      admin.call(replacements.replace, { id, version: 1, from: day('2026-12-01'), byId, seen: 1 })
    expect((await closing(old.id, other.id)).status).toBe(200)
    const named = async (id: string) => (await hr.call(forms.get, { id })).data.departments.map((d) => d.id)
    expect(new Set(await named(form.id))).toEqual(new Set([old.id, other.id]))
    const own = await makeForm(t, [third.id])
    expect((await closing(other.id, third.id)).status).toBe(200)
    expect(await named(own.id), 'it has its own').toEqual([third.id])
    expect(await named(form.id)).not.toContain(third.id)
  })
})

describe('the list of probation forms', () => {
  it('is found by name, sorted by name or change, and has a sheet of the same rows', async () => {
    const all = (await hr.call(forms.list, { pageSize: 200, sort: 'name' })).data
    const inOrder = all.items.map((form) => form.names.en.toLowerCase())
    expect(inOrder).toEqual(inOrder.toSorted())
    t.clock.now = '2026-11-21T01:00:00.000Z' as typeof t.clock.now
    const last = await makeForm(t, [(await department()).id])
    const newest = (await hr.call(forms.list, { sort: 'changedAt', order: 'desc', pageSize: 1 })).data
    expect(newest).toMatchObject({ items: [{ id: last.id, itemCount: 2, subItemCount: 3 }], total: all.total + 1 })
    expect((await hr.call(forms.list, { search: last.names.en.slice(5) })).data.total).toBe(1)

    const { title, head, rows } = await sheetIn(await hr.call(forms.export, { search: last.names.en }))
    expect(title).toBe('Probation forms')
    expect(head.slice(5)).toEqual([
      'Applies to departments',
      'Sub-items',
      'Running evaluations',
      'Version',
      'Last changed',
    ])
    const [named] = last.departments
    expect(rows).toEqual([[...nameCells(last.names), named?.names.en, 3, 0, 1, '2026-11-21 08:00:00']])
    expect((await sheetIn(await t.as(t.group.betaHr.token).call(forms.export, {}))).rows).toEqual([])
    await expectSheetGuarded(t, forms.export)
    expectFields(await hr.call(forms.export, { sort: 'running' } as never), { sort: 'not_a_choice' })
  })
})
