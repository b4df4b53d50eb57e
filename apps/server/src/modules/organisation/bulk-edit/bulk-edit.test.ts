// @module-tag no-retry

import type { ReplyOf, SentTo } from '@muster/contract/endpoint'
import { bulkEditEndpoints as edits } from '@muster/contract/organisation/bulk-edit'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { bulkEditJob } from '@muster/contract/organisation/jobs'
import { type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { jobEnd, runOf } from '../../../../test/import.ts'
import { employeeForm, grantTo, makeEmployee, makePerson } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { editMany } from './bulk-edit.job.ts'
import { insertEdit, insertLines, listLines } from './bulk-edit.queries.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

type Fields = SentTo<typeof edits.preview>['fields']
type Preview = ReplyOf<typeof edits.preview>
const hired = async (over: Partial<SentTo<typeof employees.create>> = {}) =>
  (await hr.call(employees.create, { ...employeeForm(t.group.alpha), ...over })).data
const employee = async (id: string) => (await hr.call(employees.get, { id })).data
const previewOf = async (ids: string[], fields: Fields) => (await hr.call(edits.preview, { ids, fields })).data
const change = async (id: string, over: Partial<SentTo<typeof employees.update>>) => {
  const now = await employee(id)
  const { companyId, departmentId, officeId, levelId, ...form } = employeeForm(t.group.alpha, now.jobNumber)
  return hr.call(employees.update, { ...form, name: now.name, id, version: now.version, ...over })
}
const peopleOf = ({ items }: Preview) => items.map(({ id, version }) => ({ id, version }))
const outcomeOf = async (jobId: string) => {
  const job = await jobEnd(t, t.group.hr.token, jobId)
  expect(job).toMatchObject({ kind: 'organisation.bulk-edit', state: 'done' })
  return z.parse(bulkEditJob.result, job.result)
}

describe('an edit of many people [6.05a, S29]', () => {
  it('shows before and after for each, changes whom it said, and gives back what they had [X5]', async () => {
    const [plain, has, late] = [
      await hired({ bank: 'ACB', specialty: 'Dyeing' }),
      await hired({ bank: 'Vietcombank', contractType: 'fixed-term', contractEndOn: day('2027-02-28') }),
      await hired({ onboardOn: day('2027-06-01') }),
    ]
    const ids = [plain.id, has.id, late.id]
    const fields: Fields = { bank: 'Vietcombank', contractType: 'fixed-term', contractEndOn: day('2027-02-28') }
    const preview = await previewOf(ids, fields)
    expect(preview).toMatchObject({ changes: 1, same: 1, refused: 1 })
    const lineOf = (id: string) => preview.items.find((item) => item.id === id)
    expect(lineOf(plain.id)).toMatchObject({
      fate: 'changes',
      problem: null,
      changes: [
        { field: 'bank', before: 'ACB', after: 'Vietcombank' },
        { field: 'contractType', before: null, after: 'fixed-term' },
        { field: 'contractEndOn', before: null, after: '2027-02-28' },
      ],
    })
    expect(lineOf(has.id)).toMatchObject({ fate: 'same', changes: [] })
    expect(ids.map((id) => lineOf(id)?.beginsOn)).toEqual([null, null, '2027-06-01'])
    expect(lineOf(plain.id)).not.toHaveProperty('onboardOn')
    expect(lineOf(late.id)).toMatchObject({ fate: 'refused', problem: expect.stringMatching(/onboard/i) })

    const { data } = await hr.call(edits.start, { people: peopleOf(preview), fields })
    const done = await outcomeOf(data.jobId)
    expect(done.changed).toBe(1)
    expect(done.refused).toEqual([
      { id: late.id, name: late.name, word: 'system.field.before_onboard', values: { day: expect.any(String) } },
    ])
    expect(await employee(plain.id)).toMatchObject({
      bank: 'Vietcombank',
      contractEndOn: '2027-02-28',
      specialty: 'Dyeing',
    })
    expect((await employee(has.id)).version).toBe(has.version)
    expect((await employee(late.id)).bank).toBe('')
    const log = (await logOf(t, t.group.alpha.id, plain.id)).at(-1)
    expect(log).toMatchObject({ before: { bank: 'ACB' }, after: { bank: 'Vietcombank' } })

    const back = (await hr.call(edits.takeBack, { id: data.id })).data
    expect(await outcomeOf(back.jobId)).toEqual({ changed: 1, refused: [] })
    expect(await employee(plain.id)).toMatchObject({ bank: 'ACB', contractType: null, contractEndOn: null })
    expectRefused(await hr.call(edits.takeBack, { id: data.id }), 'organisation.bulk_edit_done')
  })

  it('leaves out who was changed since they were shown, before and after it, and says so', async () => {
    const [seen, changed, later] = [await hired(), await hired(), await hired()]
    const fields: Fields = { address: 'Dormitory 3' }
    const preview = await previewOf([seen.id, changed.id, later.id], fields)
    await change(changed.id, { hobby: 'Go' })
    const { data } = await hr.call(edits.start, { people: peopleOf(preview), fields })
    const { changed: count, refused } = await outcomeOf(data.jobId)
    expect(count).toBe(2)
    const meanwhile = { word: 'organisation.bulkEdit.meanwhile', values: {} }
    expect(refused).toEqual([{ id: changed.id, name: changed.name, ...meanwhile }])
    expect((await employee(changed.id)).address).toBe('')

    await change(later.id, { address: 'At home' })
    const back = (await hr.call(edits.takeBack, { id: data.id })).data
    expect(await outcomeOf(back.jobId)).toEqual({
      changed: 1,
      refused: [{ id: later.id, name: later.name, ...meanwhile }],
    })
    expect((await employee(seen.id)).address).toBe('')
    expect((await employee(later.id)).address).toBe('At home')
  })

  it('goes on where it was killed: nobody is changed twice, and a repeat changes nothing', async () => {
    const people = [await hired(), await hired(), await hired()]
    const companyId = t.group.alpha.id
    const editId = newId()
    const lines = people.map(({ id }) => ({
      employmentId: id,
      changes: [{ field: 'bank' as const, before: null, after: 'ACB' }],
    }))
    await t.server.runAsSystem(
      async (ctx) => {
        await insertEdit(ctx, { companyId, editId })
        await insertLines(ctx, { companyId, editId }, lines)
      },
      [companyId],
    )
    const stop = new AbortController()
    const run = runOf(t, companyId, { editId }, stop.signal)
    let calls = 0
    const operation: typeof run.operation = (work) => {
      // The lines are read, one of them is carried out, and then the process stops.
      if (++calls === 2) stop.abort(new Error('killed'))
      return run.operation(work)
    }
    await expect(editMany({ ...run, operation })).rejects.toThrow('killed')
    const banks = async () => Promise.all(people.map(async ({ id }) => (await employee(id)).bank))
    expect((await banks()).filter((bank) => bank === 'ACB')).toHaveLength(1)
    expect(await editMany(runOf(t, companyId, { editId }))).toEqual({ changed: 3, refused: [] })
    expect(await banks()).toEqual(['ACB', 'ACB', 'ACB'])
    expect(await editMany(runOf(t, companyId, { editId }))).toEqual({ changed: 3, refused: [] })
    for (const { id, version } of people) expect((await employee(id)).version).toBe(version + 1)
    const states = await t.server.runAsSystem((ctx) => listLines(ctx, { companyId, editId }), [companyId])
    expect(states.map((line) => line.state)).toEqual(['applied', 'applied', 'applied'])
  })

  it('leaves who misses required fields incomplete', async () => {
    const { alpha } = t.group
    const { employmentId: id } = await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, alpha, { jobNumber: 'HALF-1', name: 'Half' }),
      [alpha.id],
    )
    const preview = await previewOf([id], { nationality: 'VN' })
    const { data } = await hr.call(edits.start, { people: peopleOf(preview), fields: { nationality: 'VN' } })
    expect(await outcomeOf(data.jobId)).toEqual({ changed: 1, refused: [] })
    expect(await employee(id)).toMatchObject({ nationality: 'VN', isIncomplete: true })
    expect((await employee(id)).missing).not.toContain('nationality')
  })

  it('is a sheet first', async () => {
    const { id, name } = await hired()
    const sent = await hr.call(edits.previewSheet, { ids: [id], fields: { bank: 'ACB' } })
    expect(sent.status).toBe(200)
    expect(sent.raw.headers['content-disposition']).toContain('.xlsx')
    expect(name).not.toBe('')
  })
})

describe('what is refused', () => {
  it('is refused without the permission, of people of another department or company, and of bad input', async () => {
    const { id, version } = await hired()
    const fields: Fields = { bank: 'ACB' }
    const people = [{ id, version }]
    const { data } = await hr.call(edits.start, { people, fields })
    await outcomeOf(data.jobId)
    const permission = 'user:manage:u'
    await expectGuarded(t, t.group.manager.token, {
      preview: { permission, call: (c) => c.call(edits.preview, { ids: [id], fields }) },
      previewSheet: { permission, call: (c) => c.call(edits.previewSheet, { ids: [id], fields }) },
      start: { permission, call: (c) => c.call(edits.start, { people, fields }) },
      takeBack: { permission, call: (c) => c.call(edits.takeBack, { id: data.id }) },
    })
    const { alpha, betaHr, betaStaff } = t.group
    const sales = await t.server.runAsSystem(
      async (ctx) => {
        const one = await makePerson(ctx, alpha, 'sales', ['my'], 'self', { departmentId: alpha.otherDepartmentId })
        await grantTo(ctx, one.personId, [permission], 'department', [])
        return one
      },
      [alpha.id],
    )
    for (const [as, foreign] of [
      [t.as(sales.token), id],
      [t.as(betaHr.token), id],
      [hr, betaStaff.employmentId],
    ] as const) {
      const key = 'system.user_not_found'
      await expectAbsent((one) => as.call(edits.preview, { ids: [one], fields }), foreign, key)
      await expectAbsent((one) => as.call(edits.previewSheet, { ids: [one], fields }), foreign, key)
      await expectAbsent((one) => as.call(edits.start, { people: [{ id: one, version: 1 }], fields }), foreign, key)
    }
    for (const { token } of [sales, betaHr])
      await expectAbsent((one) => t.as(token).call(edits.takeBack, { id: one }), data.id, 'system.id_not_found')
    expect((await employee(id)).bank).toBe('ACB')

    expectFields(await hr.call(edits.preview, { ids: [], fields: {} }), { ids: 'required', fields: 'required' })
    expectFields(
      await hr.call(edits.preview, { ids: [id], fields: { nationality: '', contractEndOn: '2026-02-30' as Day } }),
      {
        'fields.nationality': 'not_a_choice',
        'fields.contractEndOn': 'not_a_day',
      },
    )
    expectFields(await hr.call(edits.previewSheet, { ids: ['x'], fields }), { 'ids.0': 'not_an_id' })
    expectFields(await hr.call(edits.start, { people: [{ id, version: 0 }], fields }), {
      'people.0.version': 'out_of_range:1:2147483647',
    })
    expectFields(await hr.call(edits.takeBack, { id: 'x' }), { id: 'not_an_id' })
    const now = await employee(id)
    expectRefused(
      await hr.call(edits.start, { people: [{ id, version: now.version }], fields }),
      'organisation.bulk_edit_empty',
    )
  })
})
