import type { ReplyOf } from '@muster/contract/endpoint'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { evaluationFormEndpoints as forms } from '@muster/contract/workflow/evaluation-form'
import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { fill } from '../../../../test/type.ts'

type Form = ReplyOf<typeof forms.get>
const ID = '0190a000-0000-7000-8000-0000000000f1'
const OTHER = '0190a000-0000-7000-8000-0000000000f2'
const [TOP, BELOW] = ['0190a000-0000-7000-8000-0000000000d1', '0190a000-0000-7000-8000-0000000000d2']
const names = (text: string) => ({ cn: text, en: text, vn: text })
const department = (id: string, name: string, parentId: string | null) => ({
  ...{ id, companyId: COMPANY, parentId, names: names(name), people: 3, peopleBelow: 3, version: 1 },
})
const form = (over: Partial<Form> = {}): Form => ({
  ...{
    id: ID,
    companyId: COMPANY,
    names: names('Line workers'),
    departments: [{ id: TOP, names: names('Production') }],
  },
  ...{ itemCount: 2, subItemCount: 3, running: 0, number: 2, changedAt: '2026-03-01T02:00:00.000Z', version: 4 },
  ...{ target: 'Works alone', evaluation: '', weights: { employee: 20, manager: 40, approver: 40 } },
  items: [
    {
      name: 'Quality',
      subItems: [
        { text: 'Careful', score: 30 },
        { text: 'Quick', score: 30 },
      ],
    },
    { name: 'Team', subItems: [{ text: 'Helps', score: 40 }] },
  ],
  ...{ covers: 1, exceptions: [] },
  ...over,
})
const night = form({ id: OTHER, names: names('Night teams'), departments: [{ id: BELOW, names: names('Night') }] })
const READS = ['task:probationary-evaluation:r', 'organization:company:r'] as const
const CHANGES = [...READS, 'task:probationary-evaluation:cud'] as const

function server(kept: Form = form()) {
  const update = fake(forms.update, ({ items, version }) => ({ ...kept, items, version: version + 1 }))
  const create = fake(forms.create, (input) => form({ ...input, departments: [] }))
  const remove = fake(forms.remove, { id: ID })
  const tree = [department(TOP, 'Production', null), department(BELOW, 'Night', TOP)]
  const fakes = [
    ...[fake(forms.list, () => ({ items: [kept, night], total: 2 })), fake(forms.get, () => kept)],
    ...[fake(departmentEndpoints.list, { items: tree, total: 2 }), update, create, remove],
  ]
  return { fakes, update, create, remove }
}
const points = (item: number, sub: number) =>
  screen.findByRole('textbox', { name: `Points of item ${item}, sub-item ${sub}` })
const text = (item: number, sub: number) => screen.findByRole('textbox', { name: `Item ${item}, sub-item ${sub}` })
const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
const copied = (rows: string) => ({ clipboardData: { getData: () => rows } })

async function edit(kept = form()) {
  const own = server(kept)
  const { user } = await renderScreen(`/workflow/evaluation-forms/${ID}/edit`, { as: CHANGES, fakes: own.fakes })
  await points(1, 1)
  return { user, ...own }
}

test('says what is left while points are typed, saves at a hundred alone and says why not before [3.18, S08]', async () => {
  const { user, update } = await edit()
  expect(screen.getByText('100 / 100 – adds up')).toBeTruthy()
  expect(save().disabled).toBe(false)
  await fill(user, await points(1, 1), '26')
  expect(screen.getByText('96 / 100 – 4 left')).toBeTruthy()
  expect(save().disabled).toBe(true)
  const why = document.getElementById(save().getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('It can be saved at 100 points: 96 / 100, 4 left')
  await fill(user, await points(1, 1), '37')
  expect(screen.getByText('107 / 100 – 7 too many')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await fill(user, await points(2, 1), '33')
  expect(save().disabled).toBe(false)
  await user.click(save())
  await expect.poll(() => update.calls.length).toBe(1)
  expect(update.calls[0]).toMatchObject({ id: ID, version: 4, departmentIds: [TOP] })
  expect(update.calls[0]?.items.map((item) => item.subItems.map(({ score }) => score))).toEqual([[37, 30], [33]])
})

test('keeps points that are none or too many in their field, and is not saved', async () => {
  const { user, update } = await edit()
  for (const [typed, said] of [
    ['7.5', 'Write a whole number, without decimals'],
    ['101', 'At most 100'],
  ] as const) {
    const field = (await points(1, 1)) as HTMLInputElement
    await fill(user, field, typed)
    await user.tab()
    expect([field.value, field.closest('.m-field')?.querySelector('.m-field-error')?.textContent]).toEqual([
      typed,
      said,
    ])
    expect(save().disabled).toBe(true)
  }
  expect(update.calls).toEqual([])
})

test('is not saved while the weights of the assessors do not come to a hundred', async () => {
  const { user } = await edit()
  await fill(user, await screen.findByRole('textbox', { name: 'Employee' }), '10')
  expect(screen.getByText('90 / 100 % – must be 100')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await fill(user, await screen.findByRole('textbox', { name: 'Manager' }), '50')
  expect(save().disabled).toBe(false)
})

test('moves sub-items and items by buttons and by Alt with an arrow, and the focus stays on what was moved', async () => {
  const { user, update } = await edit()
  await user.click(screen.getByRole('button', { name: 'Move “Quick” down' }))
  expect(((await text(2, 1)) as HTMLTextAreaElement).value).toBe('Quick')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Quick” down')
  expect(screen.getByText('Moved to item 2, place 1.')).toBeTruthy()
  const helps = (await text(2, 2)) as HTMLTextAreaElement
  await user.click(helps)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(((await text(2, 1)) as HTMLTextAreaElement).value).toBe('Helps')
  expect((document.activeElement as HTMLTextAreaElement).value).toBe('Helps')
  await user.click(screen.getByRole('button', { name: 'Move “Team” up' }))
  expect((screen.getByRole('button', { name: 'Move “Team” up' }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(save())
  await expect.poll(() => update.calls.length).toBe(1)
  expect(update.calls[0]?.items.map((i) => `${i.name}: ${i.subItems.map((s) => s.text)}`)).toEqual([
    'Team: Helps,Quick',
    'Quality: Careful',
  ])
})

test('is dragged: a sub-item onto another item, an item onto another one', async () => {
  await edit()
  const row = (name: string) => screen.getByDisplayValue(name).closest('[data-row]') as HTMLElement
  const grip = (name: string) => row(name).querySelector('[draggable]') as HTMLElement
  const dataTransfer = { setDragImage: () => {}, effectAllowed: '' }
  const drag = async (from: string, onto: string) => {
    fireEvent.dragStart(grip(from), { dataTransfer })
    await expect.poll(() => row(from).className).toContain('is-grabbed')
    fireEvent.dragOver(row(onto), { dataTransfer })
    fireEvent.drop(row(onto), { dataTransfer })
  }
  const valueAt = async (item: number) => ((await text(item, 1)) as HTMLTextAreaElement).value
  await drag('Careful', 'Helps')
  await expect.poll(() => valueAt(2)).toBe('Careful')
  await drag('Team', 'Quality')
  await expect.poll(() => valueAt(1)).toBe('Careful')
})

test('takes a column of points from a spreadsheet, and changes nothing where one of them is none', async () => {
  const { user } = await edit()
  fireEvent.paste(await points(1, 1), copied('50\n7,5\n20'))
  expect(await screen.findByText(/Row 2: “7,5” is no whole number/)).toBeTruthy()
  expect(screen.getByText('100 / 100 – adds up')).toBeTruthy()
  fireEvent.paste(await points(1, 1), copied('50\n30\n20'))
  expect(((await points(1, 1)) as HTMLInputElement).value).toBe('50')
  expect(((await points(2, 1)) as HTMLInputElement).value).toBe('20')
  await user.click(screen.getByRole('button', { name: 'Add a sub-item to Team' }))
  fireEvent.paste(await text(2, 2), copied('Listens\t0\nAsks\t0'))
  expect(((await text(2, 3)) as HTMLTextAreaElement).value).toBe('Asks')
})

test('says which evaluations run before anything is changed, and to whom the form applies [4.10b]', async () => {
  await edit(form({ running: 3 }))
  expect(screen.getByText(/Evaluations running with this form: 3. They continue as they began/)).toBeTruthy()
  expect(await screen.findByText(/with those below: 1. Production \/ Night keeps “Night teams”/)).toBeTruthy()
})

test('shows itself as each assessor, with the band of the score and what follows from it in words [6.01, 9.08]', async () => {
  const { user } = await edit()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog'))
  const give = async (...given: string[]) => {
    for (const [i, name] of ['Careful', 'Quick', 'Helps'].entries())
      await fill(user, dialog.getByRole('textbox', { name: new RegExp(name) }), given[i] ?? '')
  }
  expect(dialog.getAllByText('Extend probation or dismiss'), 'nothing is judged yet').toHaveLength(1)
  await give('30', '30', '40')
  expect(dialog.getAllByText('Exceeds the requirements')).toHaveLength(2)
  await user.click(dialog.getByRole('radio', { name: 'As manager' }))
  expect(dialog.getByText('Employee: 40')).toBeTruthy()
  await give('20', '20', '35')
  expect(dialog.getAllByText('Meets the requirements'), '75 meets').toHaveLength(2)
  await user.click(dialog.getByRole('radio', { name: 'As approver' }))
  await give('10', '20', '30')
  // 20 % of 100, 40 % of 75 and 40 % of 60.
  const whole = within(dialog.getByRole('region', { name: 'Score of all assessments' }))
  expect(whole.getByText('74')).toBeTruthy()
  expect(whole.getAllByText('Extend probation or dismiss')).toHaveLength(2)
  expect(dialog.getByText('Employee 100 × 20% + Manager 75 × 40% + Approver 60 × 40%')).toBeTruthy()
})

test('begins as a copy under another name, without departments', async () => {
  const { create, fakes } = server()
  const at = `/workflow/evaluation-forms/new?from=${ID}` as const
  const { user } = await renderScreen(at, { as: CHANGES, fakes })
  await points(1, 1)
  expect(screen.getByDisplayValue('Careful')).toBeTruthy()
  await screen.findAllByDisplayValue('Line workers (copy)')
  await user.click(save())
  expect((await screen.findAllByText(/Fill this in/)).length).toBeGreaterThan(0)
  expect(create.calls).toEqual([])
})

test('shows a department that got another form meanwhile at its field', async () => {
  const own = server()
  const update = fake(
    forms.update,
    refusal('workflow.department_has_form', {
      ...{ department: 'Night', form: 'Night teams', fields: { departmentIds: 'taken' } },
    }),
  )
  const fakes = own.fakes.map((one) => (one.endpoint === forms.update ? update : one))
  const { user } = await renderScreen(`/workflow/evaluation-forms/${ID}/edit`, { as: CHANGES, fakes })
  await fill(user, await screen.findByRole('textbox', { name: 'Target description optional' }), 'Another')
  await user.click(save())
  expect((await screen.findAllByText(/This is taken; choose another one/)).length).toBeGreaterThan(0)
  expect(placeNow()).toBe(`/workflow/evaluation-forms/${ID}/edit`)
})
