import type { FormKind } from '../workflow/index.ts'
import { missedPunchKind } from './correction/missed-punch-kind.ts'
import { stepOutKind } from './correction/step-out-kind.ts'

/** The kinds of application by which people have their days corrected. */
export const kinds: readonly FormKind[] = [missedPunchKind, stepOutKind]
