import * as z from 'zod/mini'
import { columnsOf, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, month, requiredText, text, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'
import { ItemOfRun, Payslip } from './payslip.ts'

const READ = 'finance:salary-manage:r'
const WRITE = 'finance:salary-manage:cud'
const PATH = '/payroll/pay-runs'
const SHOWS = ['pay-run', 'payslip'] as const
export const PAY_REASON_LENGTH = 300

/** A run is proposed by one person and released by another, or withdrawn; what was released stays. */
export const PAY_RUN_STATES = ['proposed', 'released', 'withdrawn'] as const
/** Payslips of a run by what became of them. */
export const PAYSLIP_FILTERS = ['all', 'held', 'not-looked', 'not-confirmed', 'asked'] as const

const PayRun = z.object({
  id: uuid(),
  companyId: uuid(),
  month: month(),
  /** From 1 in its month; from the second on it holds only what a corrected sheet changed. */
  number: z.int(),
  state: z.enum(PAY_RUN_STATES),
  payOn: z.nullable(z.string()),
  note: z.string(),
  people: z.int(),
  held: z.int(),
  looked: z.int(),
  confirmed: z.int(),
  asked: z.int(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  /** Who released or withdrew it. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Why it was withdrawn. */
  reason: z.string(),
  /** Whether the caller proposed it, so that somebody else has to release it. */
  isOwnProposal: z.boolean(),
  version: z.int(),
})

const Sum = z.object({ amount: z.int(), before: z.nullable(z.int()) })

/** The sums of a run in minor units beside those of the same people's payslips before. */
const PayRunDetail = z.object({
  ...PayRun.shape,
  currency: z.string(),
  monthBefore: z.nullable(month()),
  /** Of everybody: null for whoever does not reach the whole company. */
  totals: z.nullable(
    z.object({
      items: z.array(z.object({ ...ItemOfRun.shape, ...Sum.shape })),
      earnings: Sum,
      deductions: Sum,
      net: Sum,
      employerCost: Sum,
    }),
  ),
})

const PayslipRow = z.object({
  id: uuid(),
  employmentId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  department: z.nullable(z.string()),
  currency: z.string(),
  net: z.int(),
  netBefore: z.nullable(z.int()),
  version: z.int(),
  /** Why it is held back; null where it is not. */
  heldBecause: z.nullable(z.string()),
  lookedAt: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  /** Questions that wait for an answer. */
  asked: z.int(),
})

const money = (key: 'net' | 'netBefore') =>
  ({
    titleKey: `pay.field.${key}`,
    as: 'money',
    of: (row: z.output<typeof PayslipRow>) => ({ minor: row[key], currency: row.currency }),
  }) as const

export const payslipColumns = columnsOf<z.output<typeof PayslipRow>>()({
  name: { titleKey: 'pay.field.name', as: 'text', sortable: true },
  jobNumber: { titleKey: 'pay.field.jobNumber', as: 'text', sortable: true },
  department: {
    titleKey: 'pay.field.department',
    as: 'text',
    of: ({ department }) => department ?? '',
    optional: true,
  },
  net: money('net'),
  netBefore: { ...money('netBefore'), optional: true },
  heldBecause: {
    titleKey: 'pay.field.heldBecause',
    as: 'text',
    of: ({ heldBecause }) => heldBecause ?? '',
    optional: true,
  },
  lookedAt: { titleKey: 'pay.field.lookedAt', as: 'instant', of: ({ lookedAt }) => lookedAt ?? '', optional: true },
  confirmedAt: {
    titleKey: 'pay.field.confirmedAt',
    as: 'instant',
    of: ({ confirmedAt }) => confirmedAt ?? '',
    optional: true,
  },
  asked: { titleKey: 'pay.field.asked', as: 'number' },
})

const Payslips = {
  id: uuid(),
  show: z._default(choice(PAYSLIP_FILTERS), 'all'),
  departmentId: z.optional(uuid()),
}

/** Who has a payslip in a run, in reach. */
const people = endpoint({
  method: 'GET',
  path: `${PATH}/:id/payslips`,
  access: READ,
  shows: [...SHOWS, 'employee'],
  input: pageQuery(sortsOf(payslipColumns), Payslips),
  reply: pageOf(PayslipRow),
})

const Done = z.object({ id: uuid(), version: z.int() })

/** Months of pay. Whatever shows an amount asks for the secondary password as well, and no answer with one is kept. */
export const payRunEndpoints = {
  /** Without amounts. */
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: READ,
    shows: SHOWS,
    input: pageQuery(['month'], {
      companyId: z.optional(uuid()),
      month: z.optional(month()),
      state: z.optional(choice(PAY_RUN_STATES)),
    }),
    reply: pageOf(PayRun),
  }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id`,
    access: READ,
    shows: SHOWS,
    input: ById,
    reply: PayRunDetail,
  }),
  people,
  /** Made in the call, because no file of pay is kept. */
  exportPeople: { ...exportOf(people, keysOf(payslipColumns)), isMadeInCall: true as const },
  /** Whole payslips to be printed, a page each; that they were opened is noted of each. */
  print: endpoint({
    method: 'GET',
    path: `${PATH}/:id/print`,
    access: READ,
    shows: SHOWS,
    input: pageQuery(['name'], Payslips),
    reply: pageOf(Payslip),
  }),
  /** Refused for whoever proposed it (`payroll.pay_own_proposal`), and once it is decided (40902). */
  release: endpoint({
    method: 'POST',
    path: `${PATH}/:id/release`,
    access: WRITE,
    changes: ['pay-run', 'payslip'],
    input: z.strictObject({ id: uuid(), version: version() }),
    reply: Done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${PATH}/:id/withdraw`,
    access: WRITE,
    changes: ['pay-run'],
    input: z.strictObject({ id: uuid(), version: version(), reason: text(PAY_REASON_LENGTH) }),
    reply: Done,
  }),
}

/** One payslip, for whoever manages pay. */
export const payslipEndpoints = {
  /** That it was opened is noted, and shown to whom it is of. */
  get: endpoint({
    method: 'GET',
    path: '/payroll/payslips/:id',
    access: READ,
    shows: SHOWS,
    input: ById,
    reply: Payslip,
  }),
  /** Holds one back: its owner does not see it until it is let go. Refused once it was released without being held. */
  hold: endpoint({
    method: 'POST',
    path: '/payroll/payslips/:id/hold',
    access: WRITE,
    changes: ['pay-run', 'payslip'],
    input: z.strictObject({ id: uuid(), reason: requiredText(PAY_REASON_LENGTH) }),
    reply: ById,
  }),
  letGo: endpoint({
    method: 'POST',
    path: '/payroll/payslips/:id/let-go',
    access: WRITE,
    changes: ['pay-run', 'payslip'],
    input: ById,
    reply: ById,
  }),
  /** Answers what was asked about a line (or, with null, about the whole payslip). */
  answer: endpoint({
    method: 'POST',
    path: '/payroll/payslips/:id/answers',
    access: WRITE,
    changes: ['payslip'],
    input: z.strictObject({ id: uuid(), itemId: z.nullable(uuid()), text: requiredText(1000) }),
    reply: ById,
  }),
}
