import { DocumentForm } from '@muster/contract/workflow/document-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import * as z from 'zod/mini'
import type { FormKind } from '../task/form-kind.ts'
import { DocumentFields } from './document-fields.tsx'
import { isDocumentType } from './document-value.ts'

/** What the form of a document has against some values, by field, as the server would say it. */
function problemsOf(form: FormInput): Record<string, string> {
  const parsed = z.safeParse(DocumentForm, form)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(
    issues.toReversed().map(({ path: [field], message }) => {
      const isEmpty = form[String(field)] === null || form[String(field)] === ''
      return [String(field), isEmpty ? 'required' : message]
    }),
  )
}

/** A document that others approve [4.16, 5.01]: its title, its type, and what it is for. */
export const documentKind: FormKind = {
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
  problems: problemsOf,
  valueText: (name, value, t) => {
    if (name === 'documentType') return isDocumentType(value) ? t(`workflow.task.document.types.${value}`) : ''
    return value === null || value === undefined ? '' : String(value)
  },
}
