import { DOCUMENT_TYPES } from '@muster/contract/workflow/document-form'

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const isDocumentType = (value: unknown): value is DocumentType => DOCUMENT_TYPES.some((type) => type === value)
