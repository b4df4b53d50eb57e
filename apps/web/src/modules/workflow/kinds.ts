import { documentKind } from './document/document-kind.ts'
import { employeeTransferKind } from './employee-transfer/employee-transfer-kind.ts'
import { probationEvaluationKind } from './probation-evaluation/probation-evaluation-kind.ts'
import { regularizationKind } from './regularization/regularization-kind.ts'
import { resignationKind } from './resignation/resignation-kind.ts'
import type { FormKind } from './task/form-kind.ts'
import { unpaidLeaveKind } from './unpaid-leave/unpaid-leave-kind.ts'

/** The kinds of application that come with the workflow itself. */
export const kinds: readonly FormKind[] = [
  documentKind,
  employeeTransferKind,
  regularizationKind,
  probationEvaluationKind,
  resignationKind,
  unpaidLeaveKind,
]
