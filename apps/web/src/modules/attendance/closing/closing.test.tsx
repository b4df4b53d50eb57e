import { EXCEPTION_KINDS, exceptionEndpoints, MOST_SETTLED } from '@muster/contract/attendance/day-exception'
import { monthClosingEndpoints, type Unsettled } from '@muster/contract/attendance/month-closing'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import type { MonthClosing } from './closing-value.ts'

const PLACE = '/attendance/closing?month=2026-02'
const CODES = ['attendance:attendance-records:r', 'attendance:attendance-records:cud'] as const
const NOTHING = Object.fromEntries(EXCEPTION_KINDS.map((kind) => [kind, 0])) as Unsettled
const OPEN: MonthClosing = {
  ...{ companyId: COMPANY, month: '2026-02' as Month, state: 'open', number: 0, version: 0 },
  ...{ isOver: true, isOwnProposal: false, isPaySettled: false, unsettled: { ...NOTHING, missing: 1 } },
  ...{ accepted: 0, people: 12, differences: 0, steps: [] },
}
const month = (over: Partial<MonthClosing> = {}) => fake(monthClosingEndpoints.get, { ...OPEN, ...over })
const ROW = {
  ...{ employmentId: '0190a000-0000-7000-8000-0000000000e1', companyId: COMPANY, name: 'Trần Văn Minh' },
  ...{ nativeName: '', jobNumber: 'L-007', day: day('2026-02-03'), kind: 'missing' as const },
  ...{
    missing: ['clock-out' as const],
    wall: null,
    zone: null,
    task: null,
    question: null,
    managerQuestion: null,
    accepted: null,
  },
}
const waiting = fake(exceptionEndpoints.list, { items: [ROW], total: 1 })

test('lists what waits with its ways, and asks for a reason before it is proposed all the same [2.17, S15]', async () => {
  const { user } = await renderScreen(PLACE, { as: [...CODES], fakes: [month(), waiting] })
  const row = (await screen.findByText('Trần Văn Minh')).closest('tr') as HTMLElement
  expect(within(row).getByText('No clock-out')).toBeTruthy()
  for (const name of ['Correct', 'Ask', 'Accept as it is']) expect(within(row).getByText(name)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Propose to close' }))
  const dialog = await screen.findByRole('dialog', { name: 'Propose to close' })
  expect(within(dialog).getByText(/^Items still open: 1/)).toBeTruthy()
})

describe('many days at once', () => {
  const batch = fake(exceptionEndpoints.batch, ({ days }) => ({
    items: days.map((of) => ({ ...of, isDone: true, problem: null })),
  }))
  const select = async () => {
    const { user } = await renderScreen(PLACE, { as: [...CODES], fakes: [month(), waiting, batch] })
    await screen.findByText('Trần Văn Minh')
    await user.click(screen.getByRole('checkbox', { name: /Trần Văn Minh/ }))
    return { user, bar: within(await screen.findByRole('region', { name: /selected/ })) }
  }

  test('are accepted in three presses, and one more takes that back', async () => {
    const { user, bar } = await select()
    await user.click(bar.getByRole('button', { name: 'Accept as it is' }))
    const dialog = await screen.findByRole('dialog', { name: 'Accept as it is: 1' })
    await user.click(within(dialog).getByRole('button', { name: 'Accept as it is' }))
    await screen.findByText('Accepted: 1')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(batch.calls.slice(-2).map(({ action }) => action)).toEqual(['accept', 'takeBack']))
  })

  test('are corrected by the times of their shift with one reason', async () => {
    const { user, bar } = await select()
    await user.click(bar.getByRole('button', { name: 'Correct' }))
    const dialog = await screen.findByRole('dialog', { name: 'Correct: 1' })
    await user.click(within(dialog).getByRole('button', { name: 'Correct' }))
    expect(within(dialog).getByText('Fill this in')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason for all/ }), 'The clock was broken')
    await user.click(within(dialog).getByRole('button', { name: 'Correct' }))
    await screen.findByText('Corrected: 1')
    expect(batch.calls.at(-1)).toMatchObject({ action: 'correct', as: 'planned', reason: 'The clock was broken' })
  })

  test('are said to be done, and can be undone, where those of a later call failed', async () => {
    const items = Array.from({ length: MOST_SETTLED + 1 }, (_, i) => ({
      ...{ employmentId: `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`, companyId: COMPANY },
      ...{ name: `Person ${i}`, nativeName: '', jobNumber: `L-${i}`, day: day('2026-02-03'), kind: 'missing' as const },
      ...{
        missing: ['clock-out' as const],
        wall: null,
        zone: null,
        task: null,
        question: null,
        managerQuestion: null,
        accepted: null,
      },
    }))
    const many = fake(exceptionEndpoints.list, ({ page, pageSize }) => ({
      items: items.slice((page - 1) * pageSize, page * pageSize),
      total: items.length,
    }))
    const failing = fake(exceptionEndpoints.batch, ({ action, days }) =>
      action === 'accept' && days.length < MOST_SETTLED
        ? refusal('system.busy', { retryAfter: 1 })
        : { items: days.map((of) => ({ ...of, isDone: true, problem: null })) },
    )
    const { user } = await renderScreen(PLACE, { as: [...CODES], fakes: [month(), many, failing] })
    await user.click(await screen.findByRole('checkbox', { name: /Person 0\b/ }))
    await user.click(await screen.findByRole('button', { name: /Select all/ }))
    const bar = within(await screen.findByRole('region', { name: /selected/ }))
    await user.click(bar.getByRole('button', { name: 'Accept as it is' }))
    const dialog = await screen.findByRole('dialog', { name: `Accept as it is: ${items.length}` })
    await user.click(within(dialog).getByRole('button', { name: 'Accept as it is' }))
    await screen.findByText(`Accepted: ${MOST_SETTLED}`)
    await screen.findByText(/^The server is busy/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('say of each why it was not done', async () => {
    const refusing = fake(exceptionEndpoints.batch, ({ days }) => ({
      items: days.map((of) => ({ ...of, isDone: false, problem: 'Somebody was quicker.' })),
    }))
    const { user } = await renderScreen(PLACE, { as: [...CODES], fakes: [month(), waiting, refusing] })
    await screen.findByText('Trần Văn Minh')
    await user.click(screen.getByRole('checkbox', { name: /Trần Văn Minh/ }))
    const bar = within(await screen.findByRole('region', { name: /selected/ }))
    await user.click(bar.getByRole('button', { name: 'Ask' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ask: 1' })
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }))
    await screen.findByText('Somebody was quicker.')
  })
})

describe('the manager of somebody', () => {
  test('is asked about the selected days in the place of the employee', async () => {
    const batch = fake(exceptionEndpoints.batch, ({ days }) => ({
      items: days.map((of) => ({ ...of, isDone: true, problem: null })),
    }))
    const { user } = await renderScreen(PLACE, { as: [...CODES], fakes: [month(), waiting, batch] })
    await screen.findByText('Trần Văn Minh')
    await user.click(screen.getByRole('checkbox', { name: /Trần Văn Minh/ }))
    const bar = within(await screen.findByRole('region', { name: /selected/ }))
    await user.click(bar.getByRole('button', { name: 'Ask' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask: 1' }))
    await user.click(dialog.getByRole('radio', { name: 'The manager' }))
    await user.click(dialog.getByRole('button', { name: 'Ask' }))
    await screen.findByText('Asked: 1')
    expect(batch.calls).toMatchObject([{ action: 'ask', whom: 'manager' }])
  })

  test('is named with the answer beside the day, which asks the employee alone from then on', async () => {
    const question = { id: COMPANY, day: day('2026-02-03'), question: 'Was he there?', askedAt: '2026-03-01T02:00:00Z' }
    const answer = { answer: 'At the fair', answeredAt: '2026-03-02T02:00:00Z', answeredBy: 'Mai' }
    const answered = fake(exceptionEndpoints.list, {
      items: [{ ...ROW, managerQuestion: { ...question, ...answer } }],
      total: 1,
    })
    const { user } = await renderScreen(PLACE, { as: [...CODES], fakes: [month(), answered] })
    await screen.findByText('Manager Mai: At the fair')
    expect(screen.getByText('No clock-out')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Ask/ }))
    expect(dialog.queryByRole('radio', { name: 'The manager' })).toBeNull()
    expect(dialog.getByRole('radio', { name: 'The employee' })).toBeTruthy()
  })
})

test('lets nobody confirm what they proposed', async () => {
  const own = month({ state: 'proposed', version: 1, isOwnProposal: true })
  await renderScreen(PLACE, { as: [...CODES], fakes: [own, waiting] })
  expect(await screen.findByText('You proposed this, so somebody else has to confirm it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm and close' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Take the proposal back' })).toBeTruthy()
})

test('offers nothing to whoever only reads', async () => {
  await renderScreen(PLACE, { as: ['attendance:attendance-records:r'], fakes: [month(), waiting] })
  await screen.findByText('Trần Văn Minh')
  for (const name of ['Propose to close', 'Accept as it is', 'Compute again'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
