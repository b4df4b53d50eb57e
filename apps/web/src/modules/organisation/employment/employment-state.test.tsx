import { accountEndpoints } from '@muster/contract/identity/account'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { type Employee, employeeEndpoints } from '@muster/contract/organisation/employee'
import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { secretFieldEndpoints } from '@muster/contract/organisation/secret-field'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'
import { choose, fillAndLeave } from '../../../../test/type.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
const EMPLOYEE: Employee = {
  ...EMPTY_FIELDS,
  ...{ id: ID, companyId: COMPANY, personId: ID, jobNumber: 'L-1', name: 'Chan Dara' },
  ...{ sex: 'female', birthday: day('1990-01-01'), nationality: 'KH', education: 'bachelor', maritalStatus: 'single' },
  ...{ bank: 'ABA Bank', bankAccount: '••••8765', identityDocument: null, onboardOn: day('2026-01-05') },
  ...{ resignOn: null, state: 'employed', isIncomplete: false, missing: [], positions: [] },
  ...{ pins: [], photo: null, version: 1 },
}
const NO_ACCOUNT = {
  ...{ employmentId: ID, state: 'none' as const, names: [], lastSignInAt: null, codeUntil: null, isCodeExpired: false },
  ...{ disabledReason: '', blockedUntil: null, hasSecondary: false, closedBecause: null },
}
const entry = { to: null, department: null, office: null, level: null, pin: null, note: '', by: null, at: null }
const none = { decisionId: null, positionId: null, order: null }
const HISTORY = [
  {
    ...entry,
    ...none,
    kind: 'unpaidLeaveStarted' as const,
    on: day('2099-01-04'),
    isPlanned: true,
    note: 'Care',
    decisionId: 7,
  },
  { ...entry, ...none, kind: 'onboarded' as const, on: day('2026-01-05'), isPlanned: false },
]
const RIGHTS = ['user:manage:r', 'user:manage:u', 'user:history:r', 'user:onboard-one:c'] as const

async function open(
  employee: Employee,
  mode = '',
  decided: Employee | ReturnType<typeof refusal> = employee,
  regularizationDays = [day('2099-01-01'), day('2099-01-16')],
) {
  const decide = fake(states.decide, decided)
  const takeBack = fake(states.takeBack, employee)
  const reveal = fake(secretFieldEndpoints.reveal, { value: '0071 0009 8765' })
  const handover = [{ word: 'organisation.handover.pins', count: 2, opens: null }]
  const { user } = await renderScreen(`/organisation/employees?open=${ID}${mode}`, {
    as: RIGHTS,
    fakes: [
      fake(employeeEndpoints.list, {
        ...{ items: [], total: 0 },
        coming: [],
        byState: { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 },
      }),
      fake(employeeEndpoints.get, employee),
      fake(accountEndpoints.get, NO_ACCOUNT),
      fake(states.history, { entries: HISTORY }),
      fake(states.outlook, { regularizationDays, handover }),
      fake(officeEndpoints.list, { items: [], total: 0 }),
      fake(levelEndpoints.list, { items: [], total: 0 }),
      fake(departmentEndpoints.list, { items: [], total: 0 }),
      fake(employeeEndpoints.nextNumber, { jobNumber: 'L-9', isTaken: false }),
      ...[decide, takeBack, reveal],
    ],
  })
  return { user, decide, takeBack, reveal }
}

test.each([
  ['probation', ['End probation', 'Begin unpaid leave', 'Resignation']],
  ['employed', ['Begin unpaid leave', 'Resignation']],
  ['unpaid-leave', ['Back from unpaid leave', 'Resignation']],
  ['notice', ['Withdraw the notice']],
  ['resigned', ['Rehire']],
] as const)('offers what can be decided on %s, and nothing else [4.13]', async (state, offered) => {
  const { user } = await open({ ...EMPLOYEE, state })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((one) => one.textContent)).toEqual([...offered])
})

test('a resignation asks for the last day, says what is to be handed over, and sends both days [4.13]', async () => {
  const { user, decide } = await open(EMPLOYEE, '&mode=notice')
  expect(await screen.findByText('PINs, which end on the last day')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resignation' }))
  await expect
    .poll(() => screen.getByRole('textbox', { name: /^Resign date/ }).getAttribute('aria-invalid'))
    .toBe('true')
  expect(decide.calls).toEqual([])
  await fillAndLeave(user, screen.getByRole('textbox', { name: /^Notice from/ }), '4 Jan 2099')
  await fillAndLeave(user, screen.getByRole('textbox', { name: /^Resign date/ }), '31 Jan 2099')
  await user.click(screen.getByRole('button', { name: 'Resignation' }))
  await expect
    .poll(() => decide.calls)
    .toEqual([{ id: ID, kind: 'notice', on: '2099-01-04', lastOn: '2099-01-31', note: '' }])
})

test('a last day that is over is said to be so and asks for the reason [4.13]', async () => {
  const { user, decide } = await open(EMPLOYEE, '&mode=notice')
  await screen.findByText('PINs, which end on the last day')
  await fillAndLeave(user, screen.getByRole('textbox', { name: /^Resign date/ }), '31 Jan 2026')
  await screen.findByText(/^A past day: the days after it are computed again/)
  await user.type(screen.getByRole('textbox', { name: /^Reason or note/ }), 'Did not come back')
  await user.click(screen.getByRole('button', { name: 'Resignation' }))
  await expect
    .poll(() => decide.calls.map((one) => [one.lastOn, one.note]))
    .toEqual([['2026-01-31', 'Did not come back']])
})

test('the end of probation is chosen among the days of the company, the next one first, days behind where they are allowed [4.15]', async () => {
  const { user, decide } = await open({ ...EMPLOYEE, state: 'probation' }, '&mode=regularized', EMPLOYEE, [
    day('2020-01-01'),
    day('2099-01-01'),
  ])
  await user.click(await screen.findByRole('button', { name: 'End probation' }))
  await expect.poll(() => decide.calls.map(({ on }) => on)).toEqual(['2099-01-01'])
})

test('shows the history with what is planned, and takes the latest decision back [6.05d]', async () => {
  const { user, takeBack } = await open(EMPLOYEE)
  const planned = (await screen.findByText(/Unpaid leave began/)).closest('li')
  expect(planned?.textContent).toContain('planned')
  expect(planned?.textContent).toContain('Care')
  await user.click(within(planned as HTMLElement).getByRole('button', { name: 'Take back' }))
  await expect.poll(() => takeBack.calls).toEqual([{ id: ID, decisionId: 7 }])
})

test('shows how an account ends, whole for who asks, and hides it again [3.08]', async () => {
  const { user, reveal } = await open(EMPLOYEE)
  expect(await screen.findByText('••••8765')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('0071 0009 8765')).toBeTruthy()
  expect(reveal.calls).toEqual([{ id: ID, field: 'bankAccount' }])
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await expect.poll(() => screen.queryByText('0071 0009 8765')).toBeNull()
})

test('says why something cannot be decided', async () => {
  const { user } = await open(EMPLOYEE, '&mode=unpaid-leave', refusal('organisation.state_not_allowed'))
  await user.click(await screen.findByRole('button', { name: 'Begin unpaid leave' }))
  expect((await screen.findByRole('alert')).textContent).toContain('does not allow this')
})

test('shows both values of what somebody else has saved meanwhile, and keeps what was typed [8.01]', async () => {
  const conflicts = [
    { field: 'nickname', yours: 'Dara', theirs: 'Rara' },
    { field: 'education', yours: 'bachelor', theirs: 'master' },
  ]
  const { user } = await renderScreen(`/organisation/employees/${ID}/edit`, {
    as: ['user:manage:r', 'user:manage:u'],
    fakes: [
      fake(employeeEndpoints.get, EMPLOYEE),
      fake(employeeEndpoints.update, refusal('system.stale_version', { conflicts })),
    ],
  })
  await fillAndLeave(user, await screen.findByRole('textbox', { name: /^Nickname/ }), 'Dara')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/saved now “Rara”, typed here “Dara”/)).toBeTruthy()
  // Nobody here has touched the education: it comes with reading anew.
  expect(screen.queryByText(/saved now “Master/)).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nickname/ }).value).toBe('Dara')
})

test('moving one person says what that changes beside their place, once it changes something', async () => {
  const [department, office, level, other] = [idOf(11), idOf(12), idOf(13), idOf(14)]
  const named = (en: string) => ({ cn: '', en, vn: '' })
  const from = day('2026-01-05')
  const position = {
    id: idOf(20),
    from,
    to: null,
    isMain: true,
    departmentId: department,
    officeId: office,
    levelId: level,
  }
  const nowhere = { department: null, office: null, level: null }
  const line = { id: ID, jobNumber: 'L-1', name: 'Chan Dara', nativeName: '', problem: null }
  const preview = fake(placementEndpoints.preview, {
    items: [{ ...line, before: nowhere, after: nowhere, leaves: ['Manager from then on: Lan'] }],
    refused: 0,
  })
  const unit = { companyId: COMPANY, version: 1, people: 0 }
  const departments = [department, other].map((id, i) => ({
    ...{ ...unit, id, parentId: null, names: named(i === 0 ? 'Sales' : 'Weaving'), peopleBelow: 0 },
  }))
  const { user } = await renderScreen(`/organisation/employees?open=${ID}&mode=place`, {
    as: [...RIGHTS, 'organization:company:r'],
    fakes: [
      fake(employeeEndpoints.list, {
        ...{ items: [], total: 0 },
        coming: [],
        byState: { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 },
      }),
      fake(employeeEndpoints.get, { ...EMPLOYEE, positions: [position] }),
      fake(accountEndpoints.get, NO_ACCOUNT),
      fake(officeEndpoints.list, { items: [], total: 0 }),
      fake(levelEndpoints.list, { items: [], total: 0 }),
      fake(departmentEndpoints.list, { items: departments, total: 2 }),
      preview,
    ],
  })
  const box = await screen.findByRole('combobox', { name: /^Department/ })
  expect(preview.calls).toEqual([])
  await choose(user, box, 'Weaving')
  const effects = within(await screen.findByRole('region', { name: 'What changes and what stays' }))
  expect(effects.getByText('Manager from then on: Lan')).toBeTruthy()
  expect(preview.calls.at(-1)).toMatchObject({ ids: [ID], departmentId: other, officeId: office, levelId: level })
})
