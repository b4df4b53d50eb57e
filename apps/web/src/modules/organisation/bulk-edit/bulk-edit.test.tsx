import type { ReplyOf } from '@muster/contract/endpoint'
import { bulkEditEndpoints as edits } from '@muster/contract/organisation/bulk-edit'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { jobEndpoints } from '@muster/contract/system/job'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose, fill } from '../../../../test/type.ts'

const idOf = (i: number) => `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`
const names = (i: number) => ({ id: idOf(i), jobNumber: `L-${i}`, name: `Person ${i}`, nativeName: '' })
/** The third one begins later. */
const line = (i: number) => ({ ...names(i), beginsOn: i === 3 ? day('2026-12-01') : null })
const employee = (i: number, companyId: string = COMPANY) => ({
  ...names(i),
  ...{ companyId, department: null, departmentId: null, office: null, officeId: null, level: null, levelId: null },
  ...{ onboardOn: day('2026-01-05'), state: 'probation' as const, isIncomplete: false, pin: null },
})
const BY_STATE = { probation: 3, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 }
const directory = (...items: ReturnType<typeof employee>[]) =>
  fake(employeeEndpoints.list, { items, total: items.length, coming: [], byState: BY_STATE })

/** Of three people one changes, one has it already, and one is refused. */
const preview = () =>
  fake(edits.preview, ({ fields }): ReplyOf<typeof edits.preview> => {
    const changes = [{ field: 'bank' as const, before: 'ACB', after: fields.bank ?? null }]
    return {
      items: [
        { ...line(1), version: 4, fate: 'changes', changes, problem: null },
        { ...line(2), version: 5, fate: 'same', changes: [], problem: null },
        { ...line(3), version: 6, fate: 'refused', changes, problem: 'Must not be before the onboard date' },
      ],
      ...{ changes: 1, same: 1, refused: 1 },
    }
  })

async function openEdit(...fakes: Parameters<typeof renderScreen>[1]['fakes'] & object) {
  const { user } = await renderScreen('/organisation/employees', { as: ['user:manage:r', 'user:manage:u'], fakes })
  await screen.findByRole('row', { name: /Person 1\b/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  const bar = within(await screen.findByRole('region', { name: /selected$/ }))
  await user.click(bar.getByRole('button', { name: 'Edit fields' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Edit employees/ })) }
}

test('shows before and after for each, changes whom it would change, and offers the way back [S29, X5]', async () => {
  const start = fake(edits.start, { id: idOf(90), jobId: idOf(91) })
  const takeBack = fake(edits.takeBack, { id: idOf(90), jobId: idOf(92) })
  const job = fake(
    jobEndpoints.get,
    ({ id }): ReplyOf<typeof jobEndpoints.get> => ({
      ...{ id, kind: 'organisation.bulk-edit', state: 'done', done: 1, total: 1 },
      result: { changed: 1, refused: [] },
    }),
  )
  const { user, dialog } = await openEdit(
    directory(employee(1), employee(2), employee(3)),
    preview(),
    start,
    takeBack,
    job,
  )
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Change 0/ }).disabled).toBe(true)
  await choose(user, await dialog.findByRole('combobox', { name: /^Fields to change/ }), 'Bank')
  await fill(user, await dialog.findByRole('textbox', { name: /^Bank/ }), 'Vietcombank')
  await dialog.findByRole('row', { name: 'Person 1 Bank: ACB Vietcombank' })
  dialog.getByRole('row', { name: /Person 2.*No difference/ })
  dialog.getByRole('row', { name: /Person 3 · Begins on 1 Dec 2026.*Must not be before the onboard date/ })
  dialog.getByText('Changes: 1 · no difference: 1 · cannot be changed: 1')
  await user.click(await dialog.findByRole('button', { name: 'Change one employee' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('As before: 1')
  expect(start.calls).toEqual([{ people: [{ id: idOf(1), version: 4 }], fields: { bank: 'Vietcombank' } }])
  expect(takeBack.calls).toEqual([{ id: idOf(90) }])
})

test('what is wrong stands at its field before anything is asked; people of two companies are not edited together', async () => {
  const asked = preview()
  const { user, dialog } = await openEdit(directory(employee(1), employee(2)), asked)
  await choose(user, await dialog.findByRole('combobox', { name: /^Fields to change/ }), 'Education')
  await dialog.findByRole('combobox', { name: /^Education/, description: /\S/ })
  expect(asked.calls).toEqual([])

  const two = await openEdit(directory(employee(1), employee(2, idOf(77))), preview())
  two.dialog.getByText(/belong to several companies/)
  expect(two.dialog.queryByRole('combobox', { name: /^Fields to change/ })).toBeNull()
})

test('a refusal of the server is said, and what is shown is read anew', async () => {
  const asked = preview()
  const start = fake(edits.start, refusal('organisation.bulk_edit_empty'))
  const { user, dialog } = await openEdit(directory(employee(1)), asked, start)
  await choose(user, await dialog.findByRole('combobox', { name: /^Fields to change/ }), 'Bank')
  await fill(user, await dialog.findByRole('textbox', { name: /^Bank/ }), 'ACB')
  const before = asked.calls.length
  await user.click(await dialog.findByRole('button', { name: 'Change one employee' }))
  await screen.findByText(/All selected employees already have these values/)
  await expect.poll(() => asked.calls.length).toBeGreaterThan(before)
})
