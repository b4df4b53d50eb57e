import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { ReplyOf } from '@muster/contract/endpoint'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const IMPORT = '0190a000-0000-7000-8000-0000000000d1'
const histogram = { step: 15, from: 465, counts: [17, 3] }
const HOURS = {
  kind: 'fixed',
  periods: [{ from: 480, to: 1020 }],
  breaks: [],
  before: 180,
  after: 300,
  lateGrace: 0,
  earlyGrace: 0,
  flexStartTo: null,
  core: null,
  requiredMinutes: 540,
  clocking: 'in-and-out',
} as const

const DONE: ReplyOf<typeof punchImportEndpoints.get> = {
  id: IMPORT,
  companyId: COMPANY,
  officeId: '0190a000-0000-7000-8000-0000000000b1',
  jobId: '0190a000-0000-7000-8000-0000000000d2',
  fileName: 'attlog.dat',
  format: 'attlog',
  encoding: 'utf-8',
  importedAt: '2026-03-11T01:00:00.000Z',
  importedBy: '0190a000-0000-7000-8000-0000000000d3',
  state: 'done',
  read: 4510,
  added: 0,
  duplicate: 4,
  unmatched: 4506,
  refused: 0,
  firstOn: day('2026-02-02'),
  lastOn: day('2026-03-10'),
  noDataDays: 0,
  unknownPins: 0,
  voidedAt: null,
  acceptances: [
    {
      jobId: '0190a000-0000-7000-8000-0000000000d4',
      acceptedAt: '2026-03-11T01:02:00.000Z',
      endedAt: '2026-03-11T01:02:02.340Z',
      people: 26,
      shifts: [
        {
          letter: 'D',
          colour: 1,
          names: { cn: '白班', en: 'Day', vn: 'Ca ngày' },
          proposed: {
            name: 'day',
            hours: { ...HOURS, periods: [...HOURS.periods], breaks: [] },
            weekdays: [1, 2, 3, 4, 5],
            pins: Array.from({ length: 26 }, (_, at) => `${at + 1}`),
            fits: 0.93,
            evidence: {
              people: 26,
              days: 30,
              firstIn: { from: 476, to: 492, share: 0.9 },
              lastOut: null,
              firstInHistogram: histogram,
              lastOutHistogram: histogram,
              lateShare: 0,
              earlyShare: 0,
            },
          },
        },
      ],
    },
  ],
}

test('keeps its figures, what was made and why, when nobody of the file is unknown any more', async () => {
  await renderScreen(`/attendance/imports/${IMPORT}`, {
    as: ['attendance:clock-in-records:r'],
    fakes: [fake(punchImportEndpoints.get, DONE), fake(inboxEndpoints.list, { items: [], total: 0 })],
  })
  expect(within((await screen.findByText('Counting punches')).parentElement!).getByText('4,506')).toBeTruthy()
  const made = screen.getByRole('table', { name: '26 people and one shift were created' })
  expect(within(made).getByText('First in 07:56–08:12 on 90% of 30 days', { selector: 'small' })).toBeTruthy()
  expect(within(made).getByRole('cell', { name: '93%' })).toBeTruthy()
  expect(screen.getByText(/, in 2.3 s$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the month' })).toBeTruthy()
})
