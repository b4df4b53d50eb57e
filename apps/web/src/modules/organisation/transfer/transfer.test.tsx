import type { ReplyOf } from '@muster/contract/endpoint'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { transferSheetEndpoints } from '@muster/contract/organisation/transfer-sheet'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fillAndLeave } from '../../../../test/type.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'
const OTHER = '0198c0de-0000-7000-8000-000000000002'
const names = (text: string) => ({ cn: text, en: text, vn: text })
const place = (department: string) => ({ department: names(department), office: names('Gate'), level: names('Lead') })
const NOWHERE = { department: null, office: null, level: null }
const line = (n: number, over: object = {}) => ({
  ...{ id: `0198c0de-0000-7000-8000-00000000010${n}`, employmentId: `0198c0de-0000-7000-8000-00000000020${n}` },
  ...{ jobNumber: `A-${n}`, name: `Person ${n}`, nativeName: '', departmentId: null, officeId: null, levelId: null },
  ...{ newNumber: null, pin: null, otherEmploymentId: null },
  ...{ state: 'open' as const, before: place('Production'), after: place('Line 1'), problem: null },
  ...over,
})
const order = (over: Partial<ReplyOf<typeof transfers.get>> = {}): ReplyOf<typeof transfers.get> => ({
  ...{
    id: ID,
    companyId: ID,
    otherCompanyId: null,
    otherCompany: null,
    number: 7,
    effectiveOn: day('2099-12-01'),
    state: 'draft',
    note: 'New line',
  },
  ...{
    isMove: false,
    createdBy: 'Lan',
    createdAt: '2026-11-20T05:00:00.000Z',
    version: 3,
    recompute: null,
    mayChange: true,
  },
  ...{ people: 2, open: 2, applied: 0, failed: 0, withdrawn: 0, lines: [line(1), line(2)] },
  ...over,
})
const RIGHTS = ['organization:transfer:r', 'organization:transfer:cud'] as const

async function open(shown: ReplyOf<typeof transfers.get>, as: readonly (typeof RIGHTS)[number][] = RIGHTS) {
  const schedule = fake(transfers.schedule, { order: order({ state: 'scheduled' }), jobId: null })
  const withdraw = fake(transfers.withdraw, order({ state: 'withdrawn' }))
  const { lines: _, recompute: __, mayChange: ___, ...row } = shown
  const { user } = await renderScreen(`/organisation/transfers?open=${ID}`, {
    as,
    fakes: [fake(transfers.list, { items: [row], total: 1 }), fake(transfers.get, shown), schedule, withdraw],
  })
  return { user, schedule, withdraw, drawer: await screen.findByRole('complementary', { name: /^Transfer order 7/ }) }
}

test('a draft shows each person before and after, and is scheduled at the version that was read [2.14d, S12]', async () => {
  const { user, schedule, drawer } = await open(order())
  expect(within(drawer).getAllByText(/Production/)).toHaveLength(2)
  await user.click(within(drawer).getByRole('button', { name: 'Schedule' }))
  await expect.poll(() => schedule.calls).toEqual([{ id: ID, version: 3 }])
})

test('who cannot be moved stands out with the reason', async () => {
  const { drawer } = await open(order({ lines: [line(1), line(2, { problem: 'Left already.' })] }))
  expect(within(drawer).getByText('Left already.')).toBeTruthy()
  expect(within(drawer).getByText(/Cannot be moved: 1/)).toBeTruthy()
})

test('a scheduled order is withdrawn after a question', async () => {
  const { user, withdraw, drawer } = await open(order({ state: 'scheduled' }))
  await user.click(within(drawer).getByRole('button', { name: 'Withdraw the order' }))
  expect(withdraw.calls).toEqual([])
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw the order' }))
  await expect.poll(() => withdraw.calls).toEqual([{ id: ID, version: 3 }])
})

test('who may only read has no buttons [6.04d]', async () => {
  const { drawer } = await open(order({ state: 'scheduled' }), ['organization:transfer:r'])
  for (const name of ['Carry out now', 'Withdraw the order', 'Leave Person 1 where they are'])
    expect(within(drawer).queryByRole('button', { name })).toBeNull()
})

test('an order to another company says where to and with which number, and has no buttons for who reaches one of both', async () => {
  const away = { otherCompanyId: OTHER, otherCompany: 'BETA', state: 'scheduled' as const, mayChange: false }
  const { drawer } = await open(
    order({ ...away, lines: [line(1, { newNumber: 'B-17', before: NOWHERE, after: NOWHERE })] }),
  )
  expect(within(drawer).getByText('BETA')).toBeTruthy()
  expect(within(drawer).getByText('New number B-17')).toBeTruthy()
  expect(within(drawer).queryByText('–')).toBeNull()
  expect(within(drawer).queryByRole('button', { name: 'Withdraw the order' })).toBeNull()
})

test('a new order offers people one by one and by a sheet; without a second company in reach nobody is asked for one [S12]', async () => {
  await renderScreen('/organisation/transfers/new', { as: RIGHTS, fakes: [] })
  expect(await screen.findByRole('button', { name: 'Download the template' })).toBeTruthy()
  expect(screen.getByText(/at most 2,000 rows/)).toBeTruthy()
  expect(screen.getByText('First choose a department, office or level.')).toBeTruthy()
  expect(screen.queryByText('To company')).toBeNull()
})

test.each([
  ['is scheduled already', { state: 'scheduled' as const }],
  ['leads to a company out of reach', { otherCompanyId: OTHER, mayChange: false }],
])('the page to change an order that %s says that it is not changed there', async (_, over) => {
  const at = `/organisation/transfers/${ID}/edit`
  await renderScreen(at, { as: RIGHTS, fakes: [fake(transfers.get, () => order(over))] })
  expect(await screen.findByText(/Only a draft can be changed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
})

test('rows of the sheet that still have to be corrected stay when the good ones are taken into the order', async () => {
  const row = { cells: { jobNumber: 'T-9' }, problems: [], entry: null }
  const check = fake(transferSheetEndpoints.check, {
    rows: [
      { ...row, line: 2, fate: 'fits', said: null, entry: { employmentId: line(1).employmentId, departmentId: OTHER } },
      { ...row, line: 3, fate: 'refused', said: 'Nobody has this number.' },
    ],
  })
  const preview = fake(transfers.preview, refusal('system.busy'))
  const { user } = await renderScreen('/organisation/transfers/new', { as: RIGHTS, fakes: [check, preview] })
  await fillAndLeave(user, await screen.findByRole('textbox', { name: /^Effective day/ }), '2099-12-01')
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^Drop/), new File(['PK'], 'moves.xlsx'))
  await user.click(await screen.findByRole('button', { name: 'Add the selected rows to the order: 1' }))
  expect(await screen.findByText('Done')).toBeTruthy()
  expect(screen.getByText('Nobody has this number.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Job number.*Row 3$/ }).value).toBe('T-9')
})

test('a move to another company says what is left behind, person by person', async () => {
  const check = fake(transferSheetEndpoints.check, {
    rows: [
      {
        ...{ cells: { jobNumber: 'T-9' }, problems: [], line: 2, fate: 'fits' as const, said: null },
        entry: { employmentId: line(1).employmentId, departmentId: OTHER },
      },
    ],
  })
  const [leaves, { id, jobNumber, name, nativeName, before, after, newNumber, problem }] = [
    ['Approved leave comes back: Annual leave, 28 – 29 Dec 2026', 'To hand over: tasks in hand (2)'],
    line(1, { newNumber: 'B-17' }),
  ]
  const shown = { jobNumber, name, nativeName, before, after, newNumber, problem, leaves }
  const preview = fake(transfers.preview, {
    ...{ items: [{ ...shown, id: line(1).employmentId ?? id }], refused: 0, recompute: null },
  })
  const { user } = await renderScreen('/organisation/transfers/new', { as: RIGHTS, fakes: [check, preview] })
  await fillAndLeave(user, await screen.findByRole('textbox', { name: /^Effective day/ }), '2099-12-01')
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^Drop/), new File(['PK'], 'moves.xlsx'))
  await user.click(await screen.findByRole('button', { name: 'Add the selected rows to the order: 1' }))
  const list = await screen.findByRole('list', { name: 'What is left behind' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(leaves)
})
