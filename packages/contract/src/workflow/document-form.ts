import * as z from 'zod/mini'
import { choice, requiredText } from '../fields.ts'
import type { ConditionField } from './condition-field.ts'

/** What a document is about [3.16, 5.01]. */
export const DOCUMENT_TYPES = ['contract', 'certificate', 'request', 'report', 'other'] as const

/** At most so many characters of a title and of a reason [5.01]. */
export const TITLE_LENGTH = 120
export const REASON_LENGTH = 2000

/** The form of a document that is to be decided. */
export const DocumentForm = z.strictObject({
  title: requiredText(TITLE_LENGTH),
  documentType: choice(DOCUMENT_TYPES),
  reason: requiredText(REASON_LENGTH),
})
export type DocumentForm = z.output<typeof DocumentForm>

/** What flow rules may test of a document. */
export const documentConditions: readonly ConditionField[] = [{ field: 'documentType', oneOf: DOCUMENT_TYPES }]
