import type { ReplyOf } from '@muster/contract/endpoint'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { evaluationFormEndpoints as forms } from '@muster/contract/workflow/evaluation-form'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

type Form = ReplyOf<typeof forms.get>
const ID = '0190a000-0000-7000-8000-0000000000f1'
const PLACE = '0190a000-0000-7000-8000-0000000000d1'
const EMPLOYMENT = '0190a000-0000-7000-8000-0000000000e1'
const names = (text: string) => ({ cn: text, en: text, vn: text })
const FORM: Form = {
  ...{
    id: ID,
    companyId: COMPANY,
    names: names('Line workers'),
    departments: [{ id: PLACE, names: names('Production') }],
  },
  ...{ itemCount: 1, subItemCount: 1, running: 2, number: 2, changedAt: '2026-03-01T02:00:00.000Z', version: 4 },
  ...{ target: 'Works alone', evaluation: '', weights: { employee: 0, manager: 60, approver: 40 }, covers: 5 },
  items: [{ name: 'Quality', subItems: [{ text: 'Careful', score: 100 }] }],
  exceptions: [{ department: { id: ID, names: names('Night') }, form: { id: PLACE, names: names('Night teams') } }],
}
const READS = ['task:probationary-evaluation:r'] as const
const CHANGES = [...READS, 'task:probationary-evaluation:cud'] as const
const read = () => [fake(forms.list, { items: [FORM], total: 1 }), fake(forms.get, FORM)]

test('a form says to whom it applies, what is excepted, who counts how far and what follows [3.18, 9.08]', async () => {
  await renderScreen(`/workflow/evaluation-forms?open=${ID}`, { as: READS, fakes: read() })
  const drawer = within(await screen.findByRole('complementary', { name: /Line workers/ }))
  expect(await drawer.findByText('Night: “Night teams”')).toBeTruthy()
  expect(drawer.getByText('Employee 0% · Manager 60% · Approver 40%')).toBeTruthy()
  expect(drawer.getByText('Extend probation or dismiss')).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Preview' })).toBeTruthy()
  for (const name of ['Edit', 'Duplicate']) expect(drawer.queryByRole('link', { name })).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add a form' })).toBeNull()
})

test('a form is deleted with a word on what runs, and made anew as it was [4.10b, X6]', async () => {
  const remove = fake(forms.remove, { id: ID })
  const create = fake(forms.create, FORM)
  const { user } = await renderScreen('/workflow/evaluation-forms', { as: CHANGES, fakes: [...read(), remove, create] })
  const row = await screen.findByRole('row', { name: /Line workers/ })
  await user.click(within(row).getByRole('button', { name: 'Actions for Line workers' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(
    await screen.findByText(/“Line workers” was deleted. Evaluations running with it continue as they began: 2/),
  ).toBeTruthy()
  expect(remove.calls).toEqual([{ id: ID, version: 4 }])
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await expect.poll(() => create.calls.length).toBe(1)
  const { companyId, target, evaluation, weights, items } = FORM
  expect(create.calls[0]).toEqual({
    ...{ companyId, names: FORM.names, target, evaluation, weights, items, departmentIds: [PLACE] },
  })
})

test.each([
  ['may not yet', { mayApply: false }, /not apply yet: possible from 20 Mar 2026 \(days after 19 Jan 2026: 60\)/],
  ['may', { mayApply: true }, /May apply since 20 Mar 2026/],
  ['is not on probation', { isOnProbation: false }, /Lan is not on probation/],
  ['has no form', { form: null, by: null }, /No form applies to Lan: neither Line 1 nor a department above/],
] as const)('the form of an employee is found, who %s', async (_, over, said) => {
  const employee = { id: EMPLOYMENT, jobNumber: 'L-1', name: 'Lan', nativeName: '', department: names('Line 1') }
  const applying = fake(forms.applying, {
    ...{ employmentId: EMPLOYMENT, name: 'Lan', nativeName: '', department: { id: ID, names: names('Line 1') } },
    ...{ form: { id: ID, names: names('Line workers') }, by: { id: PLACE, names: names('Production') } },
    ...{ isOnProbation: true, onboardOn: day('2026-01-19'), probationDays: 60, mayApplyFrom: day('2026-03-20') },
    ...{ mayApply: false, ...over },
  })
  const people = fake(employeeEndpoints.list, { items: [employee], total: 1 } as never)
  people.answer = async () => ({ items: [employee], total: 1 })
  const { user } = await renderScreen('/workflow/evaluation-forms', {
    as: [...READS, 'user:manage:r'],
    fakes: [...read(), applying, people],
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Which form applies?' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox'))
  const offered = () => document.querySelector('[role=option]')
  await expect.poll(offered, { timeout: 5000 }).toBeTruthy()
  await user.click(offered()!)
  expect(await dialog.findByText(said)).toBeTruthy()
  expect(applying.calls).toEqual([{ employmentId: EMPLOYMENT }])
})
