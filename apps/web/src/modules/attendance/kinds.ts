import type { FormKind } from '../workflow/index.ts'
import { missedPunchKind } from './correction/missed-punch-kind.ts'
import { stepOutKind } from './correction/step-out-kind.ts'
import { overtimeKind } from './overtime/overtime-kind.ts'

/** The kinds of application that days are made of, and by which they are corrected. */
export const kinds: readonly FormKind[] = [missedPunchKind, stepOutKind, overtimeKind]
