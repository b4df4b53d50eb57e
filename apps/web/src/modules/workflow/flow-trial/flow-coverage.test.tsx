import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { flowCoverageEndpoints as coverage } from '@muster/contract/workflow/flow-coverage'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { lead, names, RULE } from '../../../../test/sample-flow.ts'

const AS = ['task:workflow:r', 'task:workflow:cud'] as const
const EMPLOYMENT = '0190a000-0000-7000-8000-0000000000e1'
const one = { employmentId: EMPLOYMENT, ...lead, jobNumber: 'A7', department: names('Sales') }
const gap = { kind: 'document' as const, rule: null, lane: null, step: null, field: null, count: 1, people: [one] }

test('who would find nobody is grouped by cause, named, and leads to the step to mend [3.17]', async () => {
  const found = {
    people: 125,
    covered: 61,
    gaps: [
      { ...gap, cause: 'noRule' as const },
      {
        ...{ ...gap, cause: 'administrator' as const, lane: 'approval' as const, step: 2, count: 63 },
        rule: { id: RULE, names: names('Sales papers') },
      },
    ],
  }
  const asked = fake(coverage.get, found)
  await renderScreen('/workflow/flow-coverage', {
    as: AS,
    fakes: [asked, fake(departments.list, { items: [], total: 0 } as never)],
  })
  expect(await screen.findByText('61 of 125 are covered.')).toBeTruthy()
  const refused = within(screen.getByRole('region', { name: 'No rule applies' }))
  expect(refused.getByText('No rule applies to them, so their applications are refused.')).toBeTruthy()
  expect(refused.getByText('Lan')).toBeTruthy()
  expect(refused.getByText('A7 · Sales')).toBeTruthy()
  const left = within(screen.getByRole('region', { name: 'A step has only administrators of applications' }))
  expect(left.getByText(/“Sales papers”, Approval 2: nobody is found/)).toBeTruthy()
  expect(left.getByText('62 more are in the sheet.')).toBeTruthy()
  const mend = left.getByRole('link', { name: 'Open Approval 2' })
  expect(mend.getAttribute('href')).toBe(`#/workflow/flow-rules/${RULE}/edit?step=approval-2`)
  expect(asked.calls[0]).toEqual({ companyId: COMPANY })
})

test('that everybody is covered is said as good news, for whoever was asked about [3.17]', async () => {
  const asked = fake(coverage.get, { people: 125, covered: 125, gaps: [] })
  await renderScreen(`/workflow/flow-coverage?departmentIds=${RULE}`, {
    as: AS,
    fakes: [asked, fake(departments.list, { items: [], total: 0 } as never)],
  })
  expect(await screen.findByText(/All 125 are covered/)).toBeTruthy()
  expect(asked.calls[0]).toEqual({ companyId: COMPANY, departmentIds: [RULE] })
})
