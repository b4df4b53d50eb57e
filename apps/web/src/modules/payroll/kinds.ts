import type { FormKind } from '../workflow/index.ts'
import { advancePaymentKind } from './advance/advance-payment-kind.ts'
import { reimbursementKind } from './reimbursement/reimbursement-kind.ts'

/** The kinds of application by which money is asked for. */
export const kinds: readonly FormKind[] = [advancePaymentKind, reimbursementKind]
