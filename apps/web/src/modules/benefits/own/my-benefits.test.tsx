import { myBenefitsEndpoints } from '@muster/contract/benefits/my-benefits'
import { halfDayEndpoints } from '@muster/contract/leave/half-days'
import { teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { taskDraftEndpoints } from '@muster/contract/workflow/task-draft'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { namesOf, testOf } from '../../../../test/sample-benefit.ts'
import { idOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'
import type { MyBenefit } from './my-benefit.tsx'

const PERFECT = {
  ...{
    policyId: idOf(321),
    names: namesOf('Perfect attendance bonus'),
    kind: 'subsidy' as const,
    unit: 'period' as const,
  },
  ...{ attribute: 'perfect-attendance' as const, currency: 'VND' },
}
const LATE = testOf('perfect-points', false, {
  numbers: { points: 3, most: 2, over: 5 },
  days: { on: day('2026-03-12') },
})
const benefit = (over: Partial<MyBenefit>): MyBenefit => ({
  ...PERFECT,
  ...{ standing: 'qualifies', state: null, amount: 300_000, dueOn: day('2026-04-10'), needsApplication: false },
  ...{ tests: [], sum: null, endedBy: null },
  ...over,
})
const mine = (...items: MyBenefit[]) =>
  fake(myBenefitsEndpoints.get, {
    ...{ employmentId: POSITION.employmentId, month: '2026-03' as Month, perfectFrom: day('2026-03-15'), items },
  })

test.each([
  ['on a screen', false],
  ['on a phone', true],
] as const)('perfect attendance is still one’s own, with its amount (%s) [9.10]', async (_, phone) => {
  await renderScreen('/benefits/my?month=2026-03', { as: ['my'], phone, fakes: [mine(benefit({}))] })
  expect(await screen.findByText('Still yours')).toBeTruthy()
  expect(screen.getByText(/^300,000.VND$/)).toBeTruthy()
  expect(screen.getByText('Due on 10 Apr 2026')).toBeTruthy()
})

test('what ended it is said with its numbers, and leads to the day [9.10]', async () => {
  const ended = benefit({ standing: 'ended', amount: 0, tests: [LATE], endedBy: LATE })
  await renderScreen('/benefits/my?month=2026-03', { as: ['my'], fakes: [mine(ended)] })
  const said = 'Late or left early: 3 times, 2 allowed, one too many on 12 Mar 2026'
  expect((await screen.findAllByText(said, { exact: false })).length).toBeGreaterThan(0)
  const link = screen.getByRole('link', { name: 'See 12 Mar 2026' })
  expect(link.getAttribute('href')).toContain('/attendance/my?month=2026-03&day=2026-03-12')
})

test('whoever has none in a month is told so', async () => {
  await renderScreen('/benefits/my?month=2026-03', { as: ['my'], fakes: [mine()] })
  expect(await screen.findByText('No benefit is meant for you in this month.')).toBeTruthy()
})

const ANNUAL = idOf(41)
const draft = { companyId: idOf(1), employmentId: POSITION.employmentId, chosen: [], title: '', version: 1 }
const edge = { day: day('2026-03-16'), at: { day: day('2026-03-16'), minute: 480 }, half: null }
const applying = [
  fake(teamCalendarEndpoints.list, { items: [], total: 0, types: [], out: [] }),
  fake(halfDayEndpoints.get, { begin: edge, end: edge, why: null, zone: null }),
  fake(taskEndpoints.choices, {
    items: [
      {
        ...{ field: 'typeId', value: ANNUAL, names: namesOf('Sick leave'), above: null, text: null, amount: null },
        hint: null,
      },
    ],
  }),
  fake(taskDraftEndpoints.list, { items: [] }),
  fake(taskDraftEndpoints.create, ({ kind, form }) => ({
    ...{ ...draft, id: idOf(70), kind, form, savedAt: '2026-03-11T02:00:00.000Z' },
  })),
  fake(taskDraftEndpoints.update, ({ id, kind, form }) => ({
    ...{ ...draft, id, kind, form, savedAt: '2026-03-11T02:00:00.000Z' },
  })),
  fake(taskEndpoints.preview, ({ form }) => ({
    ...{ problems: [], rule: null, missing: null, steps: [], copies: [], clock: null },
    form: {
      ...form,
      table: [
        { id: '2026-03-16', day: '2026-03-16', kind: 'work', shiftMinutes: 480, taken: 480, deducted: 480 },
        { id: '2026-03-17', day: '2026-03-17', kind: 'rest', shiftMinutes: 0, taken: 0, deducted: 0 },
      ],
    } as never,
  })),
]

async function applyForLeave(cost: ReturnType<typeof fake<typeof myBenefitsEndpoints.cost>>) {
  const { user } = await renderScreen('/workflow/tasks/new?kind=leave', {
    ...{ as: ['task:task-list', 'my'], person: { positions: [POSITION] }, fakes: [...applying, cost] },
  })
  await choose(user, await screen.findByRole('combobox', { name: /Type of leave/ }), 'Sick leave')
  const part = within(screen.getByRole('group', { name: 'Part 1' }))
  await fill(user, part.getByRole('textbox', { name: /^First day/ }), '2026-03-16')
  await user.keyboard('{Enter}')
  await screen.findByRole('table', { name: 'Day by day' })
}

test('before a leave is submitted its form says what it would cost of one’s benefits [9.10]', async () => {
  const brokenBy = testOf('perfect-leave', false, { numbers: { minutes: 480 }, days: { on: day('2026-03-16') } })
  const cost = fake(myBenefitsEndpoints.cost, {
    items: [
      { ...PERFECT, before: 300_000, after: 0, brokenBy },
      { ...PERFECT, policyId: idOf(322), names: namesOf('Meals'), before: 500_000, after: 475_000, brokenBy: null },
    ],
  })
  await applyForLeave(cost)
  const note = within(
    (await screen.findByText('What this application would cost')).closest('[role=status]') as HTMLElement,
  )
  expect(note.getByText(/^Perfect attendance bonus: lost \(300,000.VND\)/)).toBeTruthy()
  expect(note.getByText(/^8 h of leave that ends it, first on 16 Mar 2026$/)).toBeTruthy()
  expect(note.getByText(/^Meals: 475,000.VND instead of 500,000.VND$/)).toBeTruthy()
  expect(cost.calls.at(-1)).toEqual({
    ...{ kind: 'leave', employmentId: POSITION.employmentId, typeId: ANNUAL },
    days: [{ day: '2026-03-16', minutes: 480 }],
  })
})

test('a leave that costs nothing says nothing', async () => {
  const cost = fake(myBenefitsEndpoints.cost, { items: [] })
  await applyForLeave(cost)
  await expect.poll(() => cost.calls.length).toBeGreaterThan(0)
  expect(screen.queryByText('What this application would cost')).toBeNull()
})
