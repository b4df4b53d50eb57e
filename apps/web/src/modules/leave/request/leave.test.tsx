import { halfDayEndpoints } from '@muster/contract/leave/half-days'
import { teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, taskOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'

const ANNUAL = idOf(41)
const names = (en: string) => ({ cn: '', en, vn: '' })
/** Eight to five with an hour at noon. */
const edgesOf = (from: string, to: string) => ({
  begin: {
    ...{ day: day(from), at: { day: day(from), minute: 480 } },
    half: { day: day(from), minute: 780, minutes: 240 },
  },
  end: { day: day(to), at: { day: day(to), minute: 1020 }, half: { day: day(to), minute: 720, minutes: 240 } },
  ...{ why: null, zone: null },
})
const fakes = () => [
  fake(halfDayEndpoints.get, ({ from, to }) => edgesOf(from, to)),
  fake(tasks.choices, {
    items: [
      {
        ...{ field: 'typeId', value: ANNUAL, names: names('Annual leave'), above: null, text: null, amount: null },
        hint: names('2 d 4 h left'),
      },
    ],
  }),
  fake(drafts.list, { items: [] }),
  fake(drafts.create, ({ kind, form }) => ({
    ...{ id: idOf(70), companyId: idOf(1), kind, employmentId: POSITION.employmentId, form, chosen: [], title: '' },
    ...{ savedAt: '2026-03-11T02:00:00.000Z', version: 1 },
  })),
  fake(drafts.update, ({ id, kind, form, version }) => ({
    ...{ id, companyId: idOf(1), kind, employmentId: POSITION.employmentId, form, chosen: [], title: '' },
    ...{ savedAt: '2026-03-11T02:00:00.000Z', version: Number(version) + 1 },
  })),
  fake(tasks.preview, ({ form }) => ({
    ...{ problems: [], rule: null, missing: null, steps: [], copies: [], clock: null },
    form: {
      ...{ ...form, needsPapers: true, balanceBefore: 1200, balanceAfter: 720, balanceDay: 480 },
      punched: [{ id: '2026-03-16', day: '2026-03-16', from: 473, to: 1023 }],
      table: [
        { id: '2026-03-16', day: '2026-03-16', kind: 'work', shiftMinutes: 480, taken: 480, deducted: 480 },
        { id: '2026-03-17', day: '2026-03-17', kind: 'holiday', shiftMinutes: 0, taken: 0, deducted: 0 },
      ],
    } as never,
  })),
]

test('a part that begins on a day ends on it until something else is said; what it comes to stands below [S06]', async () => {
  const { user } = await renderScreen('/workflow/tasks/new?kind=leave', {
    ...{ as: ['task:task-list'], person: { positions: [POSITION] }, fakes: fakes() },
  })
  await choose(user, await screen.findByRole('combobox', { name: /Type of leave/ }), 'Annual leave')
  const part = within(screen.getByRole('group', { name: 'Part 1' }))
  await fill(user, part.getByRole('textbox', { name: /^First day/ }), '2026-03-16')
  await user.keyboard('{Enter}')
  expect((part.getByRole('textbox', { name: /^Last day/ }) as HTMLInputElement).value).toContain('16')
  const table = within(await screen.findByRole('table', { name: 'Day by day' }))
  expect(table.getAllByText('8 h')).toHaveLength(4)
  expect(await screen.findByText('Balance: 2 d 4 h before, 1 d 4 h after this leave.')).toBeTruthy()
  expect(screen.getByText(/needs papers/)).toBeTruthy()
  expect(screen.getByText(/there are punches from 07:53 to 17:03/)).toBeTruthy()
})

test.each([
  ['on a screen', false],
  ['on a phone', true],
] as const)('half a day is one press, by the shift of the day, and says what it counts (%s)', async (_, phone) => {
  const { user } = await renderScreen('/workflow/tasks/new?kind=leave', {
    ...{ as: ['task:task-list'], phone, person: { positions: [POSITION] }, fakes: fakes() },
  })
  const part = within(await screen.findByRole('group', { name: 'Part 1' }))
  const set = async (name: RegExp, on: string) => {
    await fill(user, part.getByLabelText(name), on)
    await user.keyboard('{Enter}')
  }
  const times = () => part.getAllByLabelText(/^(From|Until)/).map((box) => (box as HTMLInputElement).value)
  const press = (name: string) => user.click(part.getByRole('button', { name }))
  const pressed = () => part.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await set(/^First day/, '2026-03-16')
  await part.findByRole('button', { name: 'First half · 4 h' })
  expect(pressed()).toEqual([])
  await press('Second half · 4 h')
  expect(times()).toEqual(['13:00', '17:00'])
  expect(pressed()).toEqual(['Second half · 4 h'])
  await press('First half · 4 h')
  expect(times()).toEqual(['08:00', '12:00'])
  await press('First half · 4 h')
  expect(times()).toEqual(['', ''])
  await set(/^Last day/, '2026-03-18')
  await part.findByRole('button', { name: /^Second half of .*16/ })
  await user.click(part.getByRole('button', { name: /^Second half of .*16/ }))
  expect(times()).toEqual(['13:00', '17:00'])
  await user.click(part.getByRole('button', { name: /^First half of .*18/ }))
  expect(times()).toEqual(['13:00', '12:00'])
})

test('of a part that ends on a free day the last working day is halved, and the whole part comes back [5.20]', async () => {
  const halves = fake(halfDayEndpoints.get, ({ from }) => edgesOf(from, '2026-03-20'))
  const { user } = await renderScreen('/workflow/tasks/new?kind=leave', {
    ...{ as: ['task:task-list'], person: { positions: [POSITION] }, fakes: [...fakes(), halves] },
  })
  const part = within(await screen.findByRole('group', { name: 'Part 1' }))
  for (const [name, on] of [
    [/^First day/, '2026-03-16'],
    [/^Last day/, '2026-03-22'],
  ] as const) {
    await fill(user, part.getByLabelText(name), on)
    await user.keyboard('{Enter}')
  }
  const lastDay = () => (part.getByLabelText(/^Last day/) as HTMLInputElement).value
  await user.click(await part.findByRole('button', { name: /^First half of .*20/ }))
  expect(part.getAllByLabelText(/^(From|Until)/).map((box) => (box as HTMLInputElement).value)).toEqual([
    '08:00',
    '12:00',
  ])
  expect(lastDay()).toContain('20')
  await user.click(part.getByRole('button', { name: /^First half of .*20/, pressed: true }))
  expect(lastDay()).toContain('22')
})

test.each([
  ['no-work', /no work is planned/],
  ['free-days', /counts days without work/],
  ['steps', /doesn.t fit the steps/],
] as const)('where there are no half days the form says why (%s)', async (why, text) => {
  const halves = fake(halfDayEndpoints.get, { begin: null, end: null, why, zone: null })
  const { user } = await renderScreen('/workflow/tasks/new?kind=leave', {
    ...{ as: ['task:task-list'], person: { positions: [POSITION] }, fakes: [...fakes(), halves] },
  })
  const part = within(await screen.findByRole('group', { name: 'Part 1' }))
  await fill(user, part.getByLabelText(/^First day/), '2026-03-16')
  await user.keyboard('{Enter}')
  expect(await part.findByText(text)).toBeTruthy()
  expect(part.queryByRole('group', { name: 'Half days' })).toBeNull()
})

test('a type says what is left of it, and a day why it counts nothing; the table stays while a field is missing', async () => {
  const whole = fakes()
  const preview = fake(tasks.preview, ({ form }) => {
    const isWhole = (form.slots as { to: string | null }[])[0]?.to
    const table = [{ id: '2026-03-16', day: '2026-03-16', kind: 'rest', shiftMinutes: 0, taken: 0, deducted: 0 }]
    return {
      ...{ problems: [], rule: null, missing: null, steps: [], copies: [], clock: null },
      form: (isWhole ? { ...form, table } : null) as never,
    }
  })
  const { user } = await renderScreen('/workflow/tasks/new?kind=leave', {
    ...{ as: ['task:task-list'], person: { positions: [POSITION] } },
    fakes: [...whole.filter(({ endpoint }) => endpoint !== tasks.preview), preview],
  })
  const type = await screen.findByRole('combobox', { name: /Type of leave/ })
  await user.click(type)
  expect((await screen.findByRole('option', { name: /Annual leave/ })).textContent).toContain('2 d 4 h left')
  await choose(user, type, 'Annual leave')
  const part = within(screen.getByRole('group', { name: 'Part 1' }))
  await fill(user, part.getByRole('textbox', { name: /^First day/ }), '2026-03-16')
  await user.keyboard('{Enter}')
  const table = await screen.findByRole('table', { name: 'Day by day' })
  expect(table.textContent).toContain('rest day')
  await user.clear(part.getByRole('textbox', { name: /^Last day/ }))
  await user.tab()
  await expect.poll(() => preview.calls.some(({ form }) => (form.slots as { to: null }[])[0]?.to === null)).toBe(true)
  expect(screen.getByRole('table', { name: 'Day by day' })).toBeTruthy()
})

test('the form says who else of the department is away on its days, and nobody of the days around [S18]', async () => {
  const person = (n: number, name: string, on: string, isOwn = false) => ({
    ...{
      companyId: idOf(1),
      employmentId: idOf(n),
      name,
      nativeName: '',
      jobNumber: null,
      isOwn,
      rest: [],
      holidays: [],
    },
    away: [{ day: day(on), part: 'whole' as const, until: day(on), leave: null }],
  })
  const items = [
    person(81, 'Chi', '2026-03-17'),
    person(82, 'Dung', '2026-03-18'),
    person(83, 'Lan', '2026-03-16', true),
  ]
  const out = fake(teamCalendarEndpoints.list, { items, total: 3, types: [], out: [] })
  const { user } = await renderScreen('/workflow/tasks/new?kind=leave', {
    ...{ as: ['task:task-list', 'my'], person: { positions: [POSITION] }, fakes: [...fakes(), out] },
  })
  const part = within(await screen.findByRole('group', { name: 'Part 1' }))
  const set = async (name: RegExp, on: string) => {
    await fill(user, part.getByRole('textbox', { name }), on)
    await user.keyboard('{Enter}')
  }
  await set(/^First day/, '2026-03-16')
  expect(await screen.findByText('Nobody else in your department is away on these days.')).toBeTruthy()
  await set(/^Last day/, '2026-03-17')
  expect(await screen.findByText('Away on these days from your department: Chi (from 17 Mar 2026).')).toBeTruthy()
  expect(out.calls.at(-1)).toMatchObject({ from: '2026-03-16', to: '2026-03-17', isAway: true })
})

test('an application under which work came, or that ended early, says what it comes to now, and what the balance does not cover [5.20]', async () => {
  const form = { typeId: ANNUAL, slots: [], reason: 'Family', minutes: 960, days: 2, needsPapers: false, table: [] }
  const task = taskOf(1, { kind: 'leave', form, outcome: { comesTo: 1440, beyond: 240 } })
  await renderScreen(`/workflow/tasks/${task.id}`, {
    ...{ as: ['task:task-list'], fakes: [fake(tasks.get, task)] },
  })
  const now = within(await screen.findByRole('region', { name: 'As it counts now' }))
  expect(now.getByText('24 h')).toBeTruthy()
  expect(now.getByText('4 h')).toBeTruthy()
})
