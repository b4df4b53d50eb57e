import type { ReplyOf } from '@muster/contract/endpoint'
import type { myPayEndpoints } from '@muster/contract/payroll/my-pay'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { COMPANY } from './person.ts'
import { idOf } from './sample-task.ts'

type Payslip = ReplyOf<typeof myPayEndpoints.get>

const named = (en: string, vn: string) => ({ cn: '', en, vn })
const BASE = { itemId: idOf(11), names: named('Base salary', 'Lương cơ bản'), kind: 'earning' as const }
const OVERTIME = { itemId: idOf(12), names: named('Overtime pay', 'Lương tăng ca'), kind: 'earning' as const }
const INSURANCE = { itemId: idOf(13), names: named('Social insurance', 'Bảo hiểm xã hội'), kind: 'deduction' as const }
const COST = {
  itemId: idOf(14),
  names: named('Insurance of the company', 'Bảo hiểm công ty'),
  kind: 'employer-cost' as const,
}
const MEAL = { itemId: idOf(15), names: named('Meals', 'Tiền ăn'), kind: 'earning' as const }

/** A payslip of March beside that of February: more overtime, no meals any more, and a question that is answered. */
export const SAMPLE_PAYSLIP: Payslip = {
  ...{ id: idOf(1), companyId: COMPANY, company: named('Lotus', 'Hoa Sen'), employmentId: idOf(2) },
  ...{ name: 'Nguyễn Thị Lan', nativeName: '', jobNumber: 'L-17', department: named('Sewing', 'Chuyền may') },
  ...{ month: '2026-03' as Month, version: 1, isReplaced: false, currency: 'VND', payOn: day('2026-04-05') },
  releasedAt: '2026-04-01T02:00:00.000Z',
  lines: [
    {
      ...BASE,
      ...{ amount: 9_000_000, before: 9_000_000 },
      receipt: {
        facts: { origin: 'salary', since: '2025-07' as Month },
        before: { origin: 'salary', since: '2025-07' as Month },
        isClosed: true,
      },
    },
    {
      ...OVERTIME,
      ...{ amount: 1_200_000, before: 600_000 },
      receipt: {
        facts: { origin: 'overtime', parts: [{ multiplier: 150, minutes: 720 }] },
        before: { origin: 'overtime', parts: [{ multiplier: 150, minutes: 360 }] },
        isClosed: true,
      },
    },
    { ...INSURANCE, amount: 945_000, before: 945_000, receipt: null },
    { ...COST, amount: 1_935_000, before: 1_935_000, receipt: null },
  ],
  ...{ earnings: 10_200_000, deductions: 945_000, net: 9_255_000, employerCost: 1_935_000 },
  before: {
    month: '2026-02' as Month,
    net: 9_055_000,
    lines: [
      { ...BASE, amount: 9_000_000 },
      { ...OVERTIME, amount: 600_000 },
      { ...MEAL, amount: 400_000 },
      { ...INSURANCE, amount: 945_000 },
      { ...COST, amount: 1_935_000 },
    ],
  },
  ...{ earlier: null, confirmedAt: null },
  messages: [
    {
      ...{ id: idOf(21), itemId: BASE.itemId, text: 'Does this hold the raise?', by: 'Nguyễn Thị Lan' },
      ...{ isAnswer: false, at: '2026-04-01T05:00:00.000Z' },
    },
    {
      ...{ id: idOf(22), itemId: BASE.itemId, text: 'From April on.', by: 'Hoa Le' },
      ...{ isAnswer: true, at: '2026-04-01T06:00:00.000Z' },
    },
  ],
  looks: [
    {
      ...{ by: 'Nguyễn Thị Lan', isOwner: true, times: 2 },
      ...{ firstAt: '2026-04-01T03:00:00.000Z', lastAt: '2026-04-02T03:00:00.000Z' },
    },
    {
      ...{ by: 'Hoa Le', isOwner: false, times: 1 },
      ...{ firstAt: '2026-04-01T06:00:00.000Z', lastAt: '2026-04-01T06:00:00.000Z' },
    },
  ],
}

/** How it stands among the months of its owner. */
export const SAMPLE_MONTH: ReplyOf<typeof myPayEndpoints.list>['items'][number] = {
  ...{ id: idOf(1), company: named('Lotus', 'Hoa Sen'), month: '2026-03' as Month, version: 1 },
  ...{ releasedAt: '2026-04-01T02:00:00.000Z', lookedAt: null, confirmedAt: null, asked: 0 },
}
