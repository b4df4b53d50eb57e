import type { FormNote } from '../../workflow/index.ts'
import { RequestCost } from './request-cost.tsx'

/** What benefits say beneath the forms of applications. */
export const formNotes: readonly FormNote[] = [{ kinds: ['leave'], Note: RequestCost }]
