import { exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import { type TeamQuestion, teamQuestionEndpoints } from '@muster/contract/attendance/team-question'
import { day } from '@muster/kernel/day'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const PLACE = '/attendance/team-questions'
const questionOf = (n: number, over: Partial<TeamQuestion> = {}): TeamQuestion => ({
  ...{ id: `0190a000-0000-7000-8000-00000000000${n}`, employmentId: '0190a000-0000-7000-8000-0000000000e1' },
  ...{ name: `Trần Văn ${n}`, nativeName: '', jobNumber: `L-00${n}`, day: day(`2026-02-0${n}`) },
  ...{ question: 'Was he there?', askedAt: '2026-03-01T02:00:00.000Z', answer: null, answeredAt: null },
  ...{ missing: ['clock-out'], bar: { ticks: [480] }, answeredBy: null, ...over },
})
const asked = fake(teamQuestionEndpoints.list, {
  items: [
    questionOf(3),
    questionOf(4),
    questionOf(5, { answer: 'At the fair', answeredAt: '2026-03-02T02:00:00.000Z', answeredBy: 'Mai' }),
  ],
})

test('shows a manager each day that is asked about, and answers several with the same words', async () => {
  const answered = fake(teamQuestionEndpoints.answer, ({ ids }) => ({ answered: ids.length }))
  const { user } = await renderScreen(PLACE, { as: ['my'], fakes: [asked, answered] })
  const row = (await screen.findByText('Trần Văn 3')).closest('tr') as HTMLElement
  expect(within(row).getByText('08:00 · No clock-out')).toBeTruthy()
  expect(within(row).queryByRole('link')).toBeNull()
  expect(screen.queryByText('Trần Văn 5')).toBeNull()
  for (const box of screen.getAllByRole('checkbox', { name: /Trần Văn/ })) await user.click(box)
  const bar = within(await screen.findByRole('region', { name: /selected/ }))
  await user.click(bar.getByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer: 2' }))
  await user.click(dialog.getByRole('button', { name: 'Answer' }))
  expect(dialog.getByText('Fill this in')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Your answer/ }), 'At the fair')
  await user.click(dialog.getByRole('button', { name: 'Answer' }))
  await screen.findByText('HR has your answers: 2')
  expect(answered.calls).toEqual([{ ids: [questionOf(3).id, questionOf(4).id], answer: 'At the fair' }])
})

test('has room for a night on its axis, the same for all days', async () => {
  const night = fake(teamQuestionEndpoints.list, {
    items: [questionOf(3, { bar: { open: [[1320, 1800]], ticks: [1316] } }), questionOf(4)],
  })
  await renderScreen(PLACE, { as: ['my'], fakes: [night] })
  const row = (await screen.findByText('Trần Văn 3')).closest('tr') as HTMLElement
  const widths = [...row.querySelectorAll('svg rect')].map((rect) =>
    Number.parseFloat(rect.getAttribute('width') ?? '0'),
  )
  // Eight hours of a day and the night behind it, from 06 to 07 on the next day.
  expect(widths).toContain(32)
})

test('keeps the answer in its form where somebody else has answered', async () => {
  let isTaken = false
  const list = fake(teamQuestionEndpoints.list, () => ({
    items: [questionOf(3), questionOf(4)].slice(isTaken ? 1 : 0),
  }))
  const late = fake(teamQuestionEndpoints.answer, () => {
    if (isTaken) return { answered: 1 }
    isTaken = true
    return refusal('attendance.answered_already')
  })
  const { user } = await renderScreen(PLACE, { as: ['my'], fakes: [list, late] })
  await screen.findByText('Trần Văn 3')
  for (const box of screen.getAllByRole('checkbox', { name: /Trần Văn/ })) await user.click(box)
  const bar = within(await screen.findByRole('region', { name: /selected/ }))
  await user.click(bar.getByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Answer/ }))
  await user.type(dialog.getByRole('textbox', { name: /Your answer/ }), 'Here')
  await user.click(dialog.getByRole('button', { name: 'Answer' }))
  await dialog.findByText(/^This question has been answered already/)
  // The one that still waits is sent with the same words.
  await screen.findByRole('dialog', { name: 'Answer: Trần Văn 4' })
  expect(screen.getByRole('region', { name: /selected/ }).textContent).toContain('1 selected')
  await user.click(dialog.getByRole('button', { name: 'Answer' }))
  await screen.findByText('HR has your answers: 1')
  expect(late.calls.at(-1)).toEqual({ ids: [questionOf(4).id], answer: 'Here' })
})

test('shows what was answered, and by whom', async () => {
  await renderScreen(`${PLACE}?of=answered`, { as: ['my', exceptionEndpoints.list.access as never], fakes: [asked] })
  const row = (await screen.findByText('Trần Văn 5')).closest('tr') as HTMLElement
  expect(within(row).getByText('At the fair · Mai')).toBeTruthy()
  expect(within(row).getByRole('link')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull())
})
