import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { entryOf, idOf, LI, SOK, taskOf } from '../../../../test/sample-task.ts'

const open = (over: Parameters<typeof taskOf>[1]) =>
  renderScreen(`/workflow/tasks/${idOf(1)}`, { as: ['task:task-list'], fakes: [fake(tasks.get, taskOf(1, over))] })

const returned = entryOf(3, {
  ...{ action: 'return', actor: LI, at: '2026-03-11T02:30:00.000Z', comment: 'Which plant?' },
})
const submitted = entryOf(4, { action: 'resubmit', at: '2026-03-11T03:30:00.000Z' })
const approved = entryOf(5, { action: 'approve', actor: SOK, at: '2026-03-11T04:30:00.000Z' })
const banner = async () => (await screen.findByRole('heading', { level: 1 })) && document.querySelector('.m-task-top')

test('a task begins with whom it is about, what it is and how much [S05]', async () => {
  await open({ subject: 'Annual leave, 3 Dec 2026 · 1 d' })
  const title = await screen.findByRole('heading', {
    level: 1,
    name: 'Mai Tran Annual leave, 3 Dec 2026 · 1 d · Application 1',
  })
  expect(title.querySelector('.m-avatar')?.textContent).toBe('MT')
})

test.each([
  ['while it is being changed', [returned], 'Returned by Li Wei, 11 Mar 2026, 09:30: Which plant?'],
  ['when it was submitted anew', [returned, submitted], 'Returned by Li Wei, 11 Mar 2026, 09:30: Which plant?'],
  [
    'when it was rejected',
    [{ ...returned, action: 'reject' as const }],
    'Rejected by Li Wei, 11 Mar 2026, 09:30: Which plant?',
  ],
])('why a task came back stands first %s', async (_when, history, text) => {
  await open({ history, stuck: null })
  expect((await banner())?.firstElementChild?.textContent).toBe(text)
})

test('why a task came back is history once somebody has approved it since', async () => {
  await open({ history: [returned, submitted, approved], stuck: null })
  expect((await banner())?.textContent).toBe('')
})

test('whoever handed a task on learns that they read it as it stood then', async () => {
  await open({ handedOnAt: '2026-03-11T02:30:00.000Z', stuck: null })
  expect((await banner())?.textContent).toBe(
    'You forwarded this on 11 Mar 2026, 09:30 and see it as it was then. Only those who decide see what came after.',
  )
})
