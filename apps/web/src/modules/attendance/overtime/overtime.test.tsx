import { overtimeEndpoints } from '@muster/contract/attendance/overtime'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, taskOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'

const LOOKED = {
  ...{ day: '2026-03-13', fromMinute: 1320, toMinute: 90, breakMinutes: 0, reward: 'time-off', reason: 'Order' },
  ...{ minutes: 210, dayKind: 'workday', belongsTo: '2026-03-13', shiftFrom: 480, shiftTo: 1020 },
  table: [
    {
      id: '1320',
      on: '2026-03-13',
      from: 1320,
      to: 1440,
      dayKind: 'workday',
      multiplier: 150,
      way: 'approved',
      minutes: 120,
    },
    {
      id: '1440',
      on: '2026-03-14',
      from: 1440,
      to: 1530,
      dayKind: 'rest',
      multiplier: 200,
      way: 'approved',
      minutes: 90,
    },
  ],
  ...{ ofMonth: 2700, monthCap: 2400, ofYear: 2700, yearCap: null, timeOff: 210, timeOffUntil: '2026-09-09' },
}
const draft = (form: object, version: number) => ({
  ...{ id: idOf(70), companyId: idOf(1), kind: 'overtime' as const, employmentId: POSITION.employmentId, form },
  ...{ chosen: [], title: '', savedAt: '2026-03-11T02:00:00.000Z', version },
})
const NOTHING = { names: null, above: null, text: null, amount: null, hint: null }
const desk = [
  fake(tasks.choices, {
    items: ['paid', 'time-off'].map((value) => ({ ...NOTHING, field: 'reward', value })),
  }),
  fake(drafts.list, { items: [] }),
  fake(drafts.create, ({ form }) => draft(form, 1) as never),
  fake(drafts.update, ({ form, version }) => draft(form, Number(version) + 1) as never),
]
const as = { as: ['task:task-list'] as const, person: { positions: [POSITION] } }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

test('the form says what counts by kind of day, the sums beside their caps, and until when it may be taken [5.21]', async () => {
  const preview = fake(tasks.preview, {
    problems: [],
    rule: null,
    missing: null,
    form: LOOKED,
    steps: [],
    copies: [],
    clock: null,
  })
  await renderScreen('/workflow/tasks/new?kind=overtime', { ...as, fakes: [...desk, preview] })
  const table = await screen.findByRole('table', { name: 'What counts, by day kind' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent))
  expect(rows).toEqual([
    'TimeDay kindMultiplierCounts',
    '22:00–00:00 +1Workday× 1.502 h',
    '00:00 +1–01:30 +1Rest day× 2.001 h 30',
    'Total3 h 30',
  ])
  const text = plain(document.body.textContent)
  expect(text).toContain('Shift of 13 Mar 2026: 08:00–17:00.')
  expect(text).toContain('Overtime of the month with this one: 45 h of at most 40 h.')
  expect(text).toContain('Overtime of the year with this one: 45 h.')
  expect(text).toContain('Given as 3 h 30 of time off, to take by 9 Sept 2026.')
  expect(text).toContain('Above the company’s limit.')
  // As approved: no clock has a word in it.
  expect(text).not.toContain('In the end only punched time')
})

test('what the server refuses stands at its field, with the shift and the way out', async () => {
  const fields = { 'form.fromMinute': 'attendance.overlaps_shift:480:1020', 'form.reward': 'not_a_choice' }
  const submit = fake(tasks.submit, refusal('system.format', { fields }))
  const preview = fake(tasks.preview, {
    problems: [],
    rule: null,
    missing: null,
    form: null,
    steps: [],
    copies: [],
    clock: null,
  })
  const { user } = await renderScreen('/workflow/tasks/new?kind=overtime', { ...as, fakes: [...desk, preview, submit] })
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect((await screen.findAllByText('Fill this in')).length).toBeGreaterThan(2)
  expect(submit.calls).toEqual([])
  const on = await screen.findByRole('textbox', { name: /^Day/ })
  await fill(user, on, '2026-03-13')
  await user.keyboard('{Enter}')
  for (const [label, time] of [
    ['From', '16:00'],
    ['Until', '18:00'],
  ] as const) {
    await fill(user, screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), time)
    await user.keyboard('{Enter}')
  }
  await choose(user, screen.getByRole('combobox', { name: /^Given as/ }), 'Time off')
  await fill(user, screen.getByRole('textbox', { name: /^Reason/ }), 'Order')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Overlaps the shift 08:00–17:00; choose another time')).toBeTruthy()
  expect(screen.getByText('Choose one of the values offered')).toBeTruthy()
  expect(submit.calls).toMatchObject([
    { form: { day: '2026-03-13', fromMinute: 960, toMinute: 1080, breakMinutes: 0, reward: 'time-off' } },
  ])
})

test('a task says what it came to, or that this is not known yet', async () => {
  const parts = [{ id: '1320', from: 1320, to: 1440, dayKind: 'workday', multiplier: 150, minutes: 90 }]
  const task = taskOf(1, { kind: 'overtime', status: 'ST', form: LOOKED, outcome: { counted: 90, parts } })
  await renderScreen(`/workflow/tasks/${task.id}`, { ...as, fakes: [fake(tasks.get, task)] })
  const settled = () => plain(screen.getByRole('region', { name: 'Result' }).textContent)
  await screen.findByRole('region', { name: 'Result' })
  expect(settled()).toContain('1 h 30')
  expect(settled()).toContain('22:00–00:00 +1 · Workday × 1.50 · 1 h 30')
})

test('the list says who, when, how long, how many times it counts and as what it is given [1.06b]', async () => {
  const row = {
    ...{ id: 'a', companyId: idOf(1), employmentId: idOf(2), name: 'Mai Tran', nativeName: '', jobNumber: 'A-1' },
    ...{
      day: day('2026-03-06'),
      on: day('2026-03-06'),
      from: 1080,
      to: 1200,
      zone: null,
      minutes: 120,
      state: 'counted' as const,
    },
    ...{ dayKind: 'workday' as const, multiplier: 150, way: 'approved' as const, reward: 'paid' as const },
    task: { id: idOf(3), number: 12 },
  }
  const list = fake(overtimeEndpoints.list, { items: [row, { ...row, id: 'b', task: null, way: 'punched' }], total: 2 })
  await renderScreen('/attendance/overtime', { as: ['attendance:attendance-records:r'], fakes: [list] })
  expect((await screen.findAllByText('Mai Tran')).length).toBe(2)
  const [, first, second] = screen.getAllByRole('row')
  for (const text of [
    'Mai Tran',
    '6 Mar 2026 18:00–20:00',
    '2 h',
    'Workday',
    '× 1.50',
    'As approved',
    'Paid',
    'Counted',
  ])
    expect(plain(first?.textContent)).toContain(text)
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: '12' })
      .getAttribute('href'),
  ).toContain(idOf(3))
  expect(plain(second?.textContent)).toContain('As punched')
  // This month, where the address names none.
  expect(list.calls).toMatchObject([{ month: '2026-03' }])
})
