import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, taskOf } from '../../../../test/sample-task.ts'

const as = { as: ['task:task-list'] as const }
const missed = { day: '2026-03-09', way: 'clock-out', minute: 1020, shiftId: idOf(40), earlier: 0, reason: 'Forgot' }
const out = { day: '2026-03-09', from: 600, to: 660, minutes: 60, purpose: 'business', reason: 'To the bank' }

const punches = [
  { id: '1', minute: 478 },
  { id: '2', minute: 1500 },
]

test.each([
  ['missed-punch', { ...missed, punches }, 'Punches of the day07:58 and 01:00 +1'],
  ['missed-punch', { ...missed, punches: [] }, 'Punches of the dayNo punches on this day'],
  ['step-out', { ...out, punches }, 'Punches of the day07:58 and 01:00 +1'],
] as const)('who decides on a %s reads the punches of its day', async (kind, form, want) => {
  const task = taskOf(1, { kind, form: { ...form, punches: [...form.punches] } })
  await renderScreen(`/workflow/tasks/${task.id}`, { ...as, fakes: [fake(tasks.get, task)] })
  const facts = await screen.findByRole('region', { name: 'Details' })
  expect(facts.textContent).toContain(want)
})
