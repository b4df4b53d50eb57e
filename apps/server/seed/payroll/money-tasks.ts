import { addDays, type Day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { payoutDay } from '../../src/modules/workflow/task/payout.rules.ts'
import { dayIn } from '../../src/platform/base/clock.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import type { DemoFile } from '../workflow/files.ts'
import type { Cast } from '../workflow/flow-rules.ts'
import { approve, type Filed, type Move } from '../workflow/tasks.ts'
import { payoutOf } from './flow-rules.ts'
import { itemId, perDollar } from './items.ts'

const MS_PER_HOUR = 3_600_000
const RECEIPTS: readonly DemoFile[] = [
  { name: 'Receipts.pdf', text: ['Taxi, hotel and dinner', '', 'Originals in the folder R-3'] },
]

type Spent = readonly [item: string, dollars: number, note: string]
type Claim = { purpose: string; spent: readonly Spent[]; covered?: Readonly<Record<string, number>> }

/**
 * Advances and reimbursements in every state that matters: paid and partly settled, waiting, against an advance that is not paid yet,
 * against one that was withdrawn, above the threshold of its item, and settled.
 */
export function moneyStories(company: DemoCompany, cast: Cast, now: Instant): Filed[] {
  const dollars = (amount: number) => amount * perDollar(company)
  const dayAgo = (hours: number): Day => dayIn(company.zone, later(now, -hours * MS_PER_HOUR))
  const taskId = (key: string) => demoId(`${company.code}/task/${key}`)
  const mine = { by: 'staff', about: cast.staff } as const
  const paid = (hours: number, paymentOn: Day): Move => ({
    ...({ by: 'admin', hours, does: 'execute' } as const),
    data: { paymentOn },
  })
  const advance = (key: string, filed: number, [purpose, amount]: [string, number], moves: Move[] = []): Filed => ({
    ...{ ...mine, key, kind: 'advance-payment', filed, moves },
    form: { purpose, amount: dollars(amount), neededOn: addDays(dayAgo(0), 6) },
  })
  const claim = (key: string, filed: number, { purpose, spent, covered = {} }: Claim, moves: Move[] = []): Filed => ({
    ...{ ...mine, key, kind: 'reimbursement', filed, moves, files: RECEIPTS },
    form: {
      purpose,
      items: spent.map(([item, amount, note], i) => ({
        ...{ id: `e${i}`, itemId: itemId(company, item), on: dayAgo(filed + 24), amount: dollars(amount), note },
      })),
      advances: Object.entries(covered).map(([of, amount], i) => ({
        ...{ id: `a${i}`, advanceId: taskId(of), amount: dollars(amount) },
      })),
    },
  })
  const visit = 'Supplier visit in the north'
  const fair = 'Stand at the autumn fair'
  return [
    advance('trip', 340, [visit, 400], [approve('manager', 5), paid(20, dayAgo(315))]),
    claim(
      ...(['trip-claim', 200] as const),
      {
        purpose: visit,
        spent: [
          ['travel', 120, 'Train, both ways'],
          ['lodging', 90, 'Two nights'],
        ],
        covered: { trip: 190 },
      },
      [approve('manager', 4, 'Thanks for the report.'), paid(20, payoutDay(dayAgo(196), payoutOf(company)))],
    ),
    advance('fair', 31, [fair, 450], [approve('manager', 3)]),
    claim('fair-claim', 9, { purpose: fair, spent: [['office', 60, 'Prints and cards']], covered: { fair: 60 } }),
    advance(
      ...(['course', 75] as const),
      ['Course on packaging', 120],
      [{ by: 'staff', hours: 60, does: 'cancelApplication', comment: 'The course was called off.' }],
    ),
    // Filed while the course was still on.
    claim('books', 50, {
      ...{ purpose: 'Books for the course', spent: [['office', 35, 'Two books']], covered: { course: 35 } },
    }),
    advance('parts', 7, ['Spare parts bought on the spot', 900]),
    claim('dinner', 26, {
      purpose: 'Dinner with the auditors',
      spent: [
        ['guests', 95, 'Five people'],
        ['travel', 12, 'Taxi'],
      ],
    }),
    claim('toner', 100, { purpose: 'Toner for the office', spent: [['office', 40, '']] }, [
      ...[approve('manager', 6), paid(3, payoutDay(dayAgo(94), payoutOf(company)))],
    ]),
  ]
}
