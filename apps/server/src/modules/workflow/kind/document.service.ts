import { DocumentForm } from '@muster/contract/workflow/document-form'
import type { Kind } from './kind.service.ts'
import { readForm } from './read-form.service.ts'

/** A paper that somebody wants decided: it has a title, a type and a reason, and nothing follows from it but the decision. */
export const documentKind: Kind = {
  kind: 'document',
  read: (sent) => readForm(DocumentForm, sent),
  titleOf: ({ title }) => String(title),
}
