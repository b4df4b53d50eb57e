import { jobEndpoints } from '@muster/contract/system/job'
import { flowCoverageEndpoints as coverage } from '@muster/contract/workflow/flow-coverage'
import { replayJob, flowReplayEndpoints as replays } from '@muster/contract/workflow/flow-replay'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { flowChoices, flowRule, lead, names, RULE } from '../../../../test/sample-flow.ts'

const AS = ['task:workflow:r', 'task:workflow:cud'] as const
const JOB = '0190a000-0000-7000-8000-0000000000a1'
const TASK = '0190a000-0000-7000-8000-0000000000a2'
const other = { id: '0190a000-0000-7000-8000-0000000000b2', name: 'Quan', nativeName: '' }
const tried = { id: RULE, names: names('Sales papers'), isTried: true }
const RESULT = {
  ...{ tasks: 40, left: 1, rerouted: 12, changed: 14, taken: 12, unansweredBefore: 0, unanswered: 2 },
  ...{ askedBefore: 50, asked: 62, peopleCount: 2 },
  people: [
    { person: lead, before: 0, after: 22 },
    { person: other, before: 30, after: 20 },
  ],
  routes: [{ before: null, after: tried, count: 12 }],
  missing: [
    {
      ...{ id: TASK, number: 7, recipient: other, cause: 'administrator' as const, route: tried },
      ...{ lane: 'approval' as const, step: 2, field: null, isOld: false },
    },
  ],
  moved: [{ id: TASK, number: 7, recipient: other, before: null, after: tried }],
}
const job = { id: JOB, kind: replayJob.kind, state: 'done' as const, done: 40, total: 40, result: RESULT }

test('a rule is replayed as it is written: who gains and who loses work, and which tasks find nobody [3.17]', async () => {
  const started = fake(replays.start, { jobId: JOB })
  const { user } = await renderScreen(`/workflow/flow-rules/${RULE}/edit?step=approval-2`, {
    as: AS,
    fakes: [
      fake(rules.get, flowRule()),
      fake(rules.choices, flowChoices),
      fake(rules.check, { problems: [] }),
      fake(coverage.gaps, {
        ...{ people: 20, covered: 8 },
        gaps: [
          {
            kind: 'document',
            cause: 'administrator',
            rule: null,
            lane: 'approval',
            step: 2,
            field: null,
            count: 12,
            people: [],
          },
        ],
      }),
      started,
      fake(jobEndpoints.get, job),
    ],
  })
  // The step that the address names is open, and what is missing is said beside the check.
  const step = within(await screen.findByRole('listitem', { name: 'Approval 2' }))
  expect(step.getByRole('button', { name: 'Close Approval 2' })).toBeTruthy()
  const line = 'Approval 2: only administrators of applications for 12 of today’s employees.'
  expect(await screen.findByText(line, {}, { timeout: 5000 })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Replay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replay of the last 30 days' }))
  expect(
    await dialog.findByText(/Applications checked: 40\. Matching this rule: 12\./, {}, { timeout: 5000 }),
  ).toBeTruthy()
  expect(dialog.getByText('Applications that find nobody: 2. Under today’s rules: 0.')).toBeTruthy()
  const people = within(dialog.getByRole('region', { name: 'Changes in workload' }))
  const cells = (name: RegExp) =>
    within(people.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(/Lan/)).toEqual(['0', '22', '+22'])
  expect(cells(/Quan/)).toEqual(['30', '20', '−10'])
  const missing = within(dialog.getByRole('region', { name: 'Applications that find nobody' }))
  expect(missing.getByRole('link', { name: 'Application 7' }).getAttribute('href')).toBe(`#/workflow/tasks/${TASK}`)
  expect(missing.getByText(/“Sales papers”, Approval 2: nobody is found/)).toBeTruthy()
  expect(dialog.getAllByText('Sales papers (this rule)').length).toBeGreaterThan(0)
  expect(started.calls).toHaveLength(1)
  expect(started.calls[0]).toMatchObject({ id: RULE, priority: 3, approvals: [{}, {}] })
})
