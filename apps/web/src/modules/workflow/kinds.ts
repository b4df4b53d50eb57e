import { documentKind } from './employment/document-kind.ts'
import { employeeTransferKind } from './employment/employee-transfer-kind.ts'
import { probationEvaluationKind } from './employment/probation-evaluation-kind.ts'
import { regularizationKind } from './employment/regularization-kind.ts'
import { resignationKind } from './employment/resignation-kind.ts'
import { unpaidLeaveKind } from './employment/unpaid-leave-kind.ts'
import type { FormKind } from './form/form-kind.ts'

/** The kinds of application that come with the workflow itself. */
export const kinds: readonly FormKind[] = [
  documentKind,
  employeeTransferKind,
  regularizationKind,
  probationEvaluationKind,
  resignationKind,
  unpaidLeaveKind,
]
