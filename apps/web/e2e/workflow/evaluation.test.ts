import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { STORED_FIELDS } from '@muster/contract/organisation/employee-fields'
import { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { probationEvaluationEndpoints } from '@muster/contract/workflow/probation-evaluation'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { addDays, day } from '@muster/kernel/day'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { chooseAny } from '../harness/choose.ts'
import { now } from '../harness/clock.ts'

const WORK = ['Loads without damage', 'Counts without mistakes', 'Keeps the gangway free'] as const

/** The employee of BETA who signs in is on probation, and a form applies to them. */
async function arrange(): Promise<{ employmentId: string; name: string }> {
  const hr = await tokenOf('hr', 'BETA')
  const { userInfo } = await ask(sessionEndpoints.getInfo, {}, await tokenOf('staff', 'BETA'))
  const employmentId = userInfo.positions[0]?.employmentId ?? ''
  const known = await ask(employeeEndpoints.get, { id: employmentId }, hr)
  const { id, version, name } = known
  const kept = Object.fromEntries(STORED_FIELDS.map((field) => [field, known[field]]))
  const regularizationOn = addDays(day(new Date(now()).toISOString().slice(0, 10)), 60)
  await ask(employeeEndpoints.update, { id, version, ...kept, regularizationOn } as never, hr)
  const names = { cn: '', en: 'Probation in the port', vn: '' }
  const items = [
    {
      name: 'Work',
      subItems: [
        { text: WORK[0], score: 40 },
        { text: WORK[1], score: 30 },
      ],
    },
    { name: 'Order', subItems: [{ text: WORK[2], score: 30 }] },
  ]
  const { companyId } = known
  const departmentIds = known.positions.filter(({ isMain }) => isMain).map(({ departmentId }) => departmentId)
  await ask(
    evaluationFormEndpoints.create,
    {
      ...{ companyId, departmentIds: departmentIds.slice(-1), names, target: 'Works alone', evaluation: '', items },
      weights: { employee: 20, manager: 40, approver: 40 },
    },
    hr,
  )
  return { employmentId, name }
}

const give = async (within: Page | Locator, points: readonly number[]) => {
  for (const [i, text] of WORK.entries()) await within.getByRole('textbox', { name: text }).fill(String(points[i]))
}

describe('the end of probation with an evaluation [3.18, 5.01, 6.01, 9.08]', () => {
  const open = useBrowser()

  it('is applied for with own points, scored by manager and approver, and makes a regular employee', async () => {
    const { employmentId, name } = await arrange()
    const title = `Probation evaluation of ${name}`
    const called = new RegExp(`${name}.*Probation evaluation`)
    const staff = await open('/workflow/tasks/new?kind=probation-evaluation', { as: 'staff', company: 'BETA' })
    await chooseAny(staff, /First day as a regular employee/)
    await staff.getByRole('textbox', { name: /^Summary/ }).fill('I load and count alone since October')
    await staff.getByRole('button', { name: 'Submit' }).click()
    await staff.getByText('Fill this in').filter({ visible: true }).first().waitFor()
    await give(staff, [40, 25, 30])
    await staff.getByRole('button', { name: 'Submit' }).click()
    await staff.getByRole('heading', { name: 'Who decides' }).waitFor()

    const manager = await open('/workflow/tasks', { as: 'manager', company: 'BETA' })
    await manager.getByRole('table').getByText(title).click()
    await manager.getByRole('heading', { name: called }).waitFor()
    await manager.getByRole('button', { name: /^Approve/ }).waitFor()
    await manager.keyboard.press('a')
    const scoring = manager.getByRole('dialog', { name: /^Approve/ })
    await give(scoring, [30, 20, 20])
    await scoring.getByRole('button', { name: 'Approve' }).click()
    await scoring.waitFor({ state: 'detached' })

    const phone = await open('/workflow/tasks', { as: 'admin', company: 'BETA', width: 390 })
    await phone.getByRole('link', { name: called }).click()
    await phone.getByRole('heading', { name: called }).waitFor()
    await phone.getByRole('button', { name: 'Approve', exact: true }).click()
    const last = phone.getByRole('dialog', { name: /^Approve/ })
    await give(last, [20, 10, 10])
    // 95 × 20 % + 70 × 40 % + 40 × 40 % = 63
    await last.getByRole('combobox', { name: /^Outcome/ }).waitFor()
    await give(last, [36, 27, 27])
    await last.getByText(/With this score they are a regular employee/).waitFor()
    await last.getByRole('button', { name: 'Approve', exact: true }).click()
    await last.waitFor({ state: 'detached' })

    await staff.getByText('Completed').filter({ visible: true }).first().waitFor()
    const assessments = staff.getByRole('region', { name: 'Assessments' })
    await assessments.getByText('83', { exact: true }).waitFor()
    const token = await tokenOf('hr', 'BETA')
    const { items } = await ask(taskEndpoints.list, { group: 'all', search: title }, token)
    const id = items[0]?.id ?? ''
    expect((await ask(probationEvaluationEndpoints.get, { id }, token)).score).toBe(8300)
    const { regularizationOn, state } = await ask(employeeEndpoints.get, { id: employmentId }, token)
    expect(state).toBe('probation')
    expect(Date.parse(regularizationOn ?? '')).toBeGreaterThan(now())
  })
})
