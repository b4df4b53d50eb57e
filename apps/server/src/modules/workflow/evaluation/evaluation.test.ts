// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import { evaluationFormEndpoints as forms } from '@muster/contract/workflow/evaluation-form'
import { addDays, type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formChange, makeForm } from '../../../../test/evaluation-forms.ts'
import { employeeForm, makePerson } from '../../../../test/make.ts'
import { type Caller, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { endEvaluation, loadFrozenForm, startEvaluation } from './evaluation.service.ts'

let t: TestServer
let hr: Caller
const TODAY = day(NOON.slice(0, 10))
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const hired = async (onboardOn: Day, departmentId = t.group.alpha.belowId) => {
  const input = { ...employeeForm(t.group.alpha), departmentId, onboardOn, regularizationOn: addDays(TODAY, 30) }
  const made = await hr.call(employees.create, input)
  expect(made.status, made.raw.body).toBe(200)
  return made.data.id
}
const system = <R>(run: Parameters<typeof t.server.runAsSystem<R>>[0]) =>
  t.server.runAsSystem(run, [t.group.alpha.id, t.group.beta.id])
const begin = async (employmentId: string, id = crypto.randomUUID()) => {
  const { content } = await system((ctx) => startEvaluation(ctx, { id, employmentId }))
  return { id, content }
}
const refusalOf = (started: Promise<unknown>) => started.catch(({ key, data }) => ({ key, data }))
const runningOf = async (id: string) => (await hr.call(forms.get, { id })).data.running

describe('which form applies to somebody, and from when on they may apply [3.18]', () => {
  it('is none, that of a department above, or the nearer one of their own', async () => {
    const { alpha, staff } = t.group
    const asked = async () => (await hr.call(forms.applying, { employmentId: staff.employmentId })).data
    expect(await asked()).toMatchObject({ form: null, by: null, department: { id: alpha.belowId } })
    const above = await makeForm(t, [alpha.departmentId])
    expect(await asked()).toMatchObject({ form: { id: above.id }, by: { id: alpha.departmentId } })
    const own = await makeForm(t, [alpha.belowId])
    expect(await asked()).toMatchObject({ form: { id: own.id, names: own.names }, by: { id: alpha.belowId } })
    await hr.call(forms.remove, { id: own.id, version: 1 })
    expect(await asked()).toMatchObject({ form: { id: above.id } })
    const sales = { id: staff.employmentId, from: TODAY, departmentId: alpha.otherDepartmentId }
    expect((await hr.call(placements.place, sales)).status).toBe(200)
    expect(await asked()).toMatchObject({ form: null, department: { id: alpha.otherDepartmentId } })
    await hr.call(forms.remove, { id: above.id, version: 1 })
  })

  it('is the day by the company’s parameter: a day too early it is not yet, on the day it is', async () => {
    const { admin, alpha } = t.group
    const early = await hired(addDays(TODAY, -59))
    const ready = await hired(addDays(TODAY, -60))
    const asked = async (employmentId: string) => (await hr.call(forms.applying, { employmentId })).data
    expect(await asked(early)).toMatchObject({
      ...{ isOnProbation: true, probationDays: 60, mayApplyFrom: addDays(TODAY, 1), mayApply: false },
    })
    expect(await asked(ready)).toMatchObject({ isOnProbation: true, mayApplyFrom: TODAY, mayApply: true })
    expect((await asked(t.group.staff.employmentId)).isOnProbation).toBe(false)
    const change = {
      ...{ companyId: alpha.id, from: TODAY },
      changes: [{ key: 'probation.days-before-regularization' as const, value: 30, version: 0 }],
    }
    const changed = await t.as(admin.token).call(parameters.change, change)
    expect(changed.status, changed.raw.body).toBe(200)
    expect(await asked(early)).toMatchObject({ probationDays: 30, mayApplyFrom: addDays(TODAY, -29), mayApply: true })
  })

  it('is told of people in reach alone', async () => {
    const { alpha, manager, staff } = t.group
    const { token } = await t.server.runAsSystem(
      (ctx) =>
        makePerson(ctx, alpha, 'lead', ['task:probationary-evaluation:r'], 'department-below', {
          departmentId: alpha.belowId,
        }),
      [alpha.id],
    )
    const lead = t.as(token)
    const below = await hired(addDays(TODAY, -10))
    expect((await lead.call(forms.applying, { employmentId: below })).status).toBe(200)
    for (const { employmentId } of [manager, staff])
      expect((await lead.call(forms.applying, { employmentId })).raw.body).toBe(
        (await lead.call(forms.applying, { employmentId: crypto.randomUUID() })).raw.body,
      )
  })
})

describe('an evaluation that runs [4.10b]', () => {
  it('keeps what the form asked when it began, whatever becomes of the form, and is counted until it ends', async () => {
    const { alpha } = t.group
    const form = await makeForm(t, [alpha.departmentId])
    const { id, content } = await begin(await hired(addDays(TODAY, -90)))
    const { names, target, evaluation, weights, items } = form
    const frozen = { names, target, evaluation, weights, items }
    expect(content).toEqual(frozen)
    expect(await runningOf(form.id)).toBe(1)

    const asked = [{ name: 'Other', subItems: [{ text: 'Other', score: 100 }] }]
    const changed = await hr.call(forms.update, { ...formChange(form), items: asked })
    expect(changed.data).toMatchObject({ number: 2, running: 1 })
    const later = await begin(await hired(addDays(TODAY, -90)))
    expect(later.content.items).toEqual(asked)
    expect(await runningOf(form.id)).toBe(2)
    await system((ctx) => endEvaluation(ctx, { companyId: alpha.id, id: later.id }))
    expect(await runningOf(form.id)).toBe(1)
    expect((await hr.call(forms.list, { search: form.names.en })).data.items[0]?.running).toBe(1)

    expect((await hr.call(forms.remove, { id: form.id, version: 2 })).status).toBe(200)
    const read = (which: string) =>
      system(async (ctx) => (await loadFrozenForm(ctx, { companyId: alpha.id, id: which })).content)
    expect(await read(id)).toEqual(frozen)
    expect((await read(later.id)).items).toEqual(asked)
  })

  it('is refused too early with the day from which it is possible, and where no form applies', async () => {
    const { alpha } = t.group
    const form = await makeForm(t, [alpha.departmentId])
    const early = await hired(addDays(TODAY, -3))
    expect(await refusalOf(begin(early))).toMatchObject({
      key: 'workflow.probation_too_short',
      data: { count: 30, day: addDays(TODAY, 27) },
    })
    const formless = await hired(addDays(TODAY, -90), alpha.otherDepartmentId)
    expect(await refusalOf(begin(formless))).toMatchObject({ key: 'workflow.no_evaluation_form' })
    expect(await refusalOf(begin(crypto.randomUUID()))).toMatchObject({ key: 'system.id_not_found' })
    expect(await runningOf(form.id)).toBe(0)
    await hr.call(forms.remove, { id: form.id, version: 1 })
  })

  it('has one form also where that is changed or deleted at the same moment', async () => {
    const { alpha } = t.group
    for (let round = 0; round < 5; round++) {
      const form = await makeForm(t, [alpha.departmentId])
      const asked = [{ name: 'Other', subItems: [{ text: 'Other', score: 100 }] }]
      const employmentId = await hired(addDays(TODAY, -90))
      const [started] = await Promise.all([
        refusalOf(begin(employmentId)),
        hr.call(forms.update, { ...formChange(form), items: asked }),
      ])
      expect([form.items, asked]).toContainEqual((started as Awaited<ReturnType<typeof begin>>).content.items)
      const other = await hired(addDays(TODAY, -90))
      const [ended, gone] = await Promise.all([
        refusalOf(begin(other)),
        hr.call(forms.remove, { id: form.id, version: 2 }),
      ])
      expect(gone.status).toBe(200)
      if (typeof ended === 'object' && ended !== null && 'key' in ended)
        expect(ended.key).toBe('workflow.no_evaluation_form')
    }
  })

  it('ends once, and goes with an employment that was entered by mistake', async () => {
    const { alpha } = t.group
    const form = await makeForm(t, [alpha.departmentId])
    const employmentId = await hired(addDays(TODAY, -90))
    const { id } = await begin(employmentId)
    const end = () => system((ctx) => endEvaluation(ctx, { companyId: alpha.id, id }))
    const endedAt = () =>
      system((ctx) => ctx.db.selectFrom('workflow.evaluation').select('ended_at').where('id', '=', id).execute())
    await end()
    const [first] = await endedAt()
    t.clock.now = '2026-11-21T05:00:00.000Z' as typeof t.clock.now
    await end()
    expect(await endedAt()).toEqual([first])
    t.clock.now = NOON
    await begin(employmentId)
    const { version } = (await hr.call(employees.get, { id: employmentId })).data
    expect((await hr.call(employees.remove, { id: employmentId, version })).status).toBe(200)
    expect(await endedAt()).toEqual([])
    expect(await runningOf(form.id)).toBe(0)
  })
})
