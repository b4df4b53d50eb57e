import { DocumentForm, documentConditions } from '@muster/contract/workflow/document-form'
import type { Kind } from '../kind/kind.service.ts'
import { readForm } from '../kind/read-form.service.ts'

/** A paper that somebody wants decided: it has a title, a type and a reason, and nothing follows from it but the decision. */
export const documentKind: Kind<DocumentForm> = {
  kind: 'document',
  nameKey: 'workflow.task.kinds.document.name',
  conditions: documentConditions,
  read: (sent) => readForm(DocumentForm, sent),
  titleOf: async (_ctx, { form }) => form.title,
}
