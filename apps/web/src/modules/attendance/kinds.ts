import type { FormKind } from '../workflow/index.ts'
import { overtimeKind } from './overtime/overtime-kind.ts'

/** The kinds of application that days are made of. */
export const kinds: readonly FormKind[] = [overtimeKind]
