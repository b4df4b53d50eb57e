import { correctionEndpoints } from '@muster/contract/attendance/correction'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import type { ReplyOf } from '@muster/contract/endpoint'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { besideOwnMonth } from '../../../../test/own-month.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, taskOf } from '../../../../test/sample-task.ts'
import { fill } from '../../../../test/type.ts'

type Month = ReplyOf<typeof myDayEndpoints.list>
const [FORGOT, OWN] = [day('2026-03-10'), POSITION.employmentId]

/** Came at eight, and no clock-out is there. */
const RECORD: Month['items'][number] = {
  ...{ day: FORGOT, dayKind: 'workday', source: 'pattern', attribute: 'abnormal', missing: ['clock-out'] },
  ...{ expectedMinutes: 480, workedMinutes: 0, lateMinutes: 0, earlyLeaveMinutes: 0, absentMinutes: 0 },
  ...{
    leaveMinutes: 0,
    stepOutMinutes: 0,
    overtimeMinutes: 0,
    extraMinutes: 0,
    punches: [],
    corrections: [],
    applications: [],
    tasks: [],
  },
  ...{
    zone: 'Asia/Ho_Chi_Minh',
    state: 'computed',
    explanation: [],
    bar: { plan: [[480, 1020]], missing: [{ at: 1020, what: 'clock-out' }] },
  },
  shift: {
    ...{ id: idOf(1), letter: 'D', names: { cn: '白班', en: 'Day', vn: 'Ca ngày' }, number: 1 },
    ...{ effectiveOn: day('2026-01-01'), from: 480, to: 1020, clocking: 'in-and-out' },
  },
}
const month = (over: Partial<typeof RECORD> = {}, applyFrom = FORGOT): Month => ({
  person: {
    ...{ employmentId: OWN, companyId: COMPANY, name: 'Trần Minh', nativeName: '', jobNumber: 'A-1' },
    ...{ company: null, department: null, office: null, zone: 'Asia/Ho_Chi_Minh' },
  },
  ...{ month: monthOf(FORGOT), items: [{ ...RECORD, ...over }], applyFrom },
  totals: {
    ...{ expectedMinutes: 480, workedMinutes: 0, lateMinutes: 0, earlyLeaveMinutes: 0, absentMinutes: 0 },
    ...{ leaveMinutes: 0, overtimeMinutes: 0, extraMinutes: 0, abnormalDays: 1, noDataDays: 0 },
  },
})
const open = (shown: Month, as: readonly ('my' | 'task:task-list')[] = ['my', 'task:task-list'], phone = false) =>
  renderScreen(`/attendance/my?month=2026-03&day=${FORGOT}`, {
    ...{ as, phone, person: { positions: [POSITION] } },
    fakes: [...[fake(myDayEndpoints.list, shown), fake(myDayEndpoints.leaders, { leaders: [] })], ...besideOwnMonth()],
  })

test('an abnormal day leads to its application, which the address fills in [2.16, T5]', async () => {
  await open(month())
  const link = await screen.findByRole('link', { name: 'Correct the clock-out 17:00' })
  expect(link.getAttribute('href')).toBe(
    `#/workflow/tasks/new?kind=missed-punch&employmentId=${OWN}&day=${FORGOT}&way=made-up-out&minute=1020`,
  )
})

/** At work from eight to five, and a press at nine in the evening that stands alone. */
const BACK: Partial<typeof RECORD> = {
  ...{ workedMinutes: 480, missing: ['clock-in'] },
  ...{
    explanation: [
      { rule: 'period', minutes: 480, data: { from: 480, to: 1020 } },
      { rule: 'unpaired', minutes: 0, punches: [3], data: { at: 1260 } },
    ],
  },
  bar: { plan: [[480, 1020]], missing: [{ at: 1020, what: 'clock-in' }] },
}

test('a press after work that stands alone leads to the coming back, filled in', async () => {
  await open(month(BACK))
  const link = await screen.findByRole('link', { name: 'Came back at 17:00' })
  expect(link.getAttribute('href')).toBe(
    `#/workflow/tasks/new?kind=missed-punch&employmentId=${OWN}&day=${FORGOT}&way=made-up-in&minute=1020`,
  )
})

test('HR says it in one press, and gives the reason', async () => {
  const punch = fake(correctionEndpoints.punch, { id: idOf(5) })
  const { applyFrom: _, ...shown } = month(BACK)
  const { user } = await renderScreen(`/attendance/days?employmentId=${OWN}&month=2026-03&day=${FORGOT}`, {
    as: ['attendance:attendance-records:r', 'attendance:attendance-records:cud'],
    fakes: [fake(dayEndpoints.list, shown), punch],
  })
  await user.click(await screen.findByRole('button', { name: 'Came back at 17:00' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a punch' }))
  await fill(user, form.getByLabelText(/^Reason/), 'Asked him')
  await user.click(form.getByRole('button', { name: 'Add a punch' }))
  const sent = { employmentId: OWN, day: FORGOT, kind: 'made-up-in', minute: 1020, reason: 'Asked him' }
  await expect.poll(() => punch.calls).toEqual([sent])
})

test('HR adds the punch that is missing in one press, its end and time filled in [3.14]', async () => {
  const punch = fake(correctionEndpoints.punch, { id: idOf(5) })
  const { applyFrom: _, ...shown } = month()
  const { user } = await renderScreen(`/attendance/days?employmentId=${OWN}&month=2026-03&day=${FORGOT}`, {
    as: ['attendance:attendance-records:r', 'attendance:attendance-records:cud'],
    fakes: [fake(dayEndpoints.list, shown), punch],
  })
  await user.click(await screen.findByRole('button', { name: 'Correct the clock-out 17:00' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a punch' }))
  await fill(user, form.getByLabelText(/^Reason/), 'Seen by the guard')
  await user.click(form.getByRole('button', { name: 'Add a punch' }))
  const sent = { employmentId: OWN, day: FORGOT, kind: 'made-up-out', minute: 1020, reason: 'Seen by the guard' }
  await expect.poll(() => punch.calls).toEqual([sent])
})

/** Not seen on a day that is clocked in only. */
const IN_ONLY: Partial<typeof RECORD> = {
  ...{ absentMinutes: 480, missing: [], bar: { plan: [[480, 1020]] } },
  shift: RECORD.shift && { ...RECORD.shift, clocking: 'in-only' },
}

test('of a day that is clocked in only one applies for the clock-in alone', async () => {
  await open(month(IN_ONLY))
  expect(await screen.findByRole('link', { name: 'Correct the clock-in 08:00' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /clock-out/ })).toBeNull()
})

const overtime = [{ rule: 'overtimeApproved' as const, minutes: null, data: { from: 1080, to: 1200, minutes: 120 } }]
test.each([
  ['no clock-out', [], ['Clock-in', 'By the other punches']],
  ['a clock-out at the end of its overtime', overtime, ['Clock-in', 'Clock-out', 'By the other punches']],
])('and HR can add %s', async (_, explanation, ways) => {
  const { applyFrom: _from, ...shown } = month({ ...IN_ONLY, explanation })
  const { user } = await renderScreen(`/attendance/days?employmentId=${OWN}&month=2026-03&day=${FORGOT}`, {
    as: ['attendance:attendance-records:r', 'attendance:attendance-records:cud'],
    fakes: [fake(dayEndpoints.list, shown)],
  })
  await user.click(await screen.findByRole('button', { name: 'Add a punch' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a punch' }))
  expect(ways.map((name) => form.queryAllByRole('radio', { name }).length)).toEqual(ways.map(() => 1))
  expect(form.getAllByRole('radio')).toHaveLength(ways.length)
})

test('a day that lies too far back says so, from when one can apply, and who still can', async () => {
  await open(month({}, day('2026-03-11')))
  expect(await screen.findByText(/^Too long ago: you can apply for days from .*11.*\. Ask HR/)).toBeTruthy()
})

/** Came at nine and went at five: both ends have their punch. */
const LATE: Partial<typeof RECORD> = {
  ...{ lateMinutes: 60, missing: [], bar: { plan: [[480, 1020]], stepOut: [[600, 660]] } },
  ...{ stepOutMinutes: 60 },
  punches: [540, 1020].map((minute, id) => ({
    ...{ id, minute, wall: `2026-03-10T${minute === 540 ? '09' : '17'}:00:00`, source: 'web' as const },
    ...{ fileName: null, line: null, machineName: null },
  })),
}

test('a late day that lies too far back says nothing of what is missing: nothing is', async () => {
  const { stepOut: _, ...bar } = LATE.bar ?? {}
  await open(month({ ...LATE, bar, stepOutMinutes: 0 }, day('2026-03-11')))
  await screen.findByText(/Tell HR the day and the time/)
  expect(screen.queryByText(/^Too long ago/)).toBeNull()
})

test('where both ends have a punch another one is offered last', async () => {
  await open(month(LATE))
  const names = (await screen.findAllByRole('link', { name: /^(Correct the clock|Apply for the step)/ })).map(
    (link) => link.textContent,
  )
  expect(names).toEqual(['Apply for the step out', 'Correct the clock-in 08:00'])
})

test('on a phone the days to correct stand below the calendar, each with its link', async () => {
  await renderScreen('/attendance/my?month=2026-03', {
    ...{ as: ['my', 'task:task-list'], phone: true, person: { positions: [POSITION] } },
    fakes: [fake(myDayEndpoints.list, month()), ...besideOwnMonth()],
  })
  expect(await screen.findByRole('link', { name: 'Correct: Tuesday 10 March' })).toBeTruthy()
})

test('a day with an application that waits says so instead of offering another', async () => {
  await open(month({ applications: [{ taskId: idOf(7), kind: 'made-up-out', from: 1020, to: 1020 }] }))
  expect(await screen.findByText('Waits for approval: Clock-out added 17:00')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Correct the clock-out/ })).toBeNull()
})

test('a day names the applications that it follows from, and leads whoever may read them there', async () => {
  const made = { reason: 'Forgot', at: '2026-03-10T11:00:00.000Z', by: 'Lan', isByHand: false }
  await open(
    month({
      ...{ overtimeMinutes: 60, workedMinutes: 480 },
      corrections: [
        { ...made, id: idOf(20), kind: 'made-up-out', from: 1020, to: 1020, taskId: idOf(7) },
        { ...made, id: idOf(21), kind: 'excused', from: 480, to: 720, taskId: idOf(8) },
      ],
      tasks: [
        { id: idOf(7), number: 31, kind: 'missed-punch', isReadable: true },
        { id: idOf(8), number: 32, kind: 'leave', isReadable: false },
        { id: idOf(9), number: 33, kind: 'overtime', isReadable: true },
      ],
      explanation: [
        { rule: 'period', minutes: 480, data: { from: 480, to: 1020 } },
        { rule: 'overtimeApproved', minutes: null, data: { from: 1080, to: 1140, minutes: 60, id: idOf(9) } },
      ],
    }),
  )
  const drawer = within(await screen.findByRole('complementary', { name: /10 March/ }))
  expect(drawer.getByRole('link', { name: 'Missed punch: application 31' }).getAttribute('href')).toContain(idOf(7))
  expect(drawer.getByText('Leave: application 32').closest('a')).toBeNull()
  const overtime = drawer.getAllByText(/^Overtime approved 18:00–19:00/)[0]?.closest('li')
  expect(within(overtime as HTMLElement).getByRole('link', { name: 'Overtime: application 33' })).toBeTruthy()
})

test.each([
  ['that lies too far back', month({}, day('2026-03-11')), ['my', 'task:task-list'] as const],
  ['in a closed month', month({ state: 'frozen' }), ['my', 'task:task-list'] as const],
  ['of somebody who may not apply', month(), ['my'] as const],
])('nothing is offered on a day %s', async (_, shown, as) => {
  await open(shown, as)
  await screen.findByText(/Tell HR the day and the time/)
  expect(screen.queryByRole('link', { name: /^Correct/ })).toBeNull()
})

test('the filled-in form shows what the day becomes and asks for nothing but the reason [3.14, T5]', async () => {
  const looked = {
    ...{ shiftFrom: 480, shiftTo: 1020, windowFrom: 360, windowTo: 1260, punches: [{ id: '1', minute: 480 }] },
    ...{ earlier: 1, most: 3 },
    becomes: [
      {
        id: 'before',
        worked: 0,
        late: 0,
        early: 0,
        absent: 0,
        stepOut: 0,
        attribute: 'abnormal',
        missing: 'clock-out',
      },
      { id: 'after', worked: 480, late: 0, early: 0, absent: 0, stepOut: 0, attribute: 'normal', missing: '' },
    ],
  }
  const preview = fake(tasks.preview, ({ form }) => ({
    ...{
      problems: [],
      rule: { id: idOf(9), names: { en: 'Missed punch' } },
      missing: null,
      steps: [],
      copies: [],
      clock: null,
    },
    form: { ...form, ...looked } as never,
  }))
  const submit = fake(tasks.submit, taskOf(12))
  const draft = { ...{ companyId: COMPANY, kind: 'missed-punch' as const, employmentId: OWN, chosen: [], title: '' } }
  const kept = { id: idOf(70), savedAt: '2026-03-11T02:00:00.000Z', form: {}, version: 1 }
  const { user } = await renderScreen(
    `/workflow/tasks/new?kind=missed-punch&employmentId=${OWN}&day=${FORGOT}&way=made-up-out&minute=1020`,
    {
      ...{ as: ['task:task-list'], person: { positions: [POSITION] } },
      fakes: [
        ...[preview, submit, fake(tasks.get, taskOf(12)), fake(drafts.list, { items: [] })],
        fake(tasks.choices, { items: [] }),
        fake(drafts.create, { ...draft, ...kept }),
        fake(drafts.update, { ...draft, ...kept, version: 2 }),
      ],
    },
  )
  const table = within(await screen.findByRole('table', { name: 'Effect on the day' }))
  expect(table.getByRole('row', { name: /^Worked/ }).textContent).toContain('8 h')
  expect(table.getByRole('row', { name: /^Missing/ }).textContent).toContain('No clock-out')
  expect(screen.getByText('1 of 3 used this month')).toBeTruthy()
  await fill(user, screen.getByLabelText(/^Reason/), 'Forgot')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await expect
    .poll(() => submit.calls.at(-1))
    .toMatchObject({
      ...{ kind: 'missed-punch', employmentId: OWN },
      form: { day: FORGOT, way: 'made-up-out', minute: 1020, reason: 'Forgot' },
    })
})

test.each([
  ['2026-03-10', true],
  ['2026-03-11', false],
] as const)('an application that changes nothing of a day that is over says so (%s)', async (on, isSaid) => {
  const same = { worked: 480, late: 0, early: 0, absent: 0, stepOut: 0, attribute: 'normal', missing: '' }
  const preview = fake(tasks.preview, ({ form }) => ({
    ...{
      problems: [],
      rule: { id: idOf(9), names: { en: 'Missed punch' } },
      missing: null,
      clock: null,
      steps: [],
      copies: [],
    },
    form: {
      ...form,
      punches: [],
      becomes: [
        { id: 'before', ...same },
        { id: 'after', ...same },
      ],
    } as never,
  }))
  await renderScreen(`/workflow/tasks/new?kind=missed-punch&employmentId=${OWN}&day=${on}&way=made-up-in&minute=480`, {
    ...{ as: ['task:task-list'], person: { positions: [POSITION] } },
    fakes: [preview, fake(drafts.list, { items: [] }), fake(tasks.choices, { items: [] })],
  })
  await screen.findByRole('table', { name: 'Effect on the day' })
  expect(screen.queryByText('This changes nothing of the day.') !== null).toBe(isSaid)
})
