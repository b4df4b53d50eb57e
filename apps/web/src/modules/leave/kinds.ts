import type { FormKind } from '../workflow/index.ts'
import { leaveCancellationKind } from './request/leave-cancellation-kind.tsx'
import { leaveKind } from './request/leave-kind.ts'

/** The kinds of application by which people are away. */
export const kinds: readonly FormKind[] = [leaveKind, leaveCancellationKind]
