/** The kinds of application that people may file so far, in the order in which they are offered. Flow rules decide who approves them. */
export const FILED_KINDS = [
  'document',
  'employee-transfer',
  'regularization',
  'probation-evaluation',
  'resignation',
  'unpaid-leave',
  'leave',
  'missed-punch',
  'step-out',
  'overtime',
  'advance-payment',
  'reimbursement',
] as const
export type FiledKind = (typeof FILED_KINDS)[number]

/** All kinds: what a command brings about goes its own way, and nobody files it. */
export const TASK_KINDS = [...FILED_KINDS, 'leave-cancellation'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
