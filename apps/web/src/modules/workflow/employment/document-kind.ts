import { DocumentForm, documentConditions } from '@muster/contract/workflow/document-form'
import type { FormKind } from '../form/form-kind.ts'
import { formatValue, formProblems } from '../form/form-problems.ts'
import { DocumentFields } from './document-fields.tsx'
import { isDocumentType } from './document-value.ts'

/** A document that others approve [4.16, 5.01]: its title, its type, and what it is for. */
export const documentKind: FormKind<DocumentForm> = {
  kind: 'document',
  icon: 'document',
  titleKey: 'workflow.task.kinds.document.name',
  hintKey: 'workflow.task.kinds.document.hint',
  blank: { title: '', documentType: null, reason: '' },
  Fields: DocumentFields,
  fields: [
    { name: 'title', labelKey: 'workflow.task.document.title' },
    { name: 'documentType', labelKey: 'workflow.task.document.documentType' },
    { name: 'reason', labelKey: 'workflow.task.document.reason' },
  ],
  conditions: documentConditions,
  problems: (form) => formProblems(DocumentForm, form),
  valueText: (name, value, t) => {
    if (name === 'documentType') return isDocumentType(value) ? t(`workflow.task.document.types.${value}`) : ''
    return formatValue(value)
  },
}
