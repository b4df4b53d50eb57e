import type { FormKind } from '../workflow/index.ts'
import { missedPunchKind } from './missed-punch/missed-punch-kind.ts'
import { overtimeKind } from './overtime/overtime-kind.ts'
import { stepOutKind } from './step-out/step-out-kind.ts'

/** The kinds of application that days are made of, and by which they are corrected. */
export const kinds: readonly FormKind[] = [missedPunchKind, stepOutKind, overtimeKind]
