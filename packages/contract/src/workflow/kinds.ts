/** The kinds of application that people may file so far, in the order in which they are offered. */
export const TASK_KINDS = [
  'document',
  'employee-transfer',
  'regularization',
  'probation-evaluation',
  'resignation',
  'unpaid-leave',
  'leave',
  'missed-punch',
  'step-out',
  'advance-payment',
  'reimbursement',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]
