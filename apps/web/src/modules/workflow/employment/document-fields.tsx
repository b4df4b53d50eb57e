import { DOCUMENT_TYPES, type DocumentForm, TITLE_LENGTH } from '@muster/contract/workflow/document-form'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { ReasonField } from '../form/form-fields.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'
import { textOf } from '../form/form-problems.ts'
import { type DocumentType, isDocumentType } from './document-value.ts'

/** The fields of a document. */
export function DocumentFields(props: KindFieldsProps<DocumentForm>) {
  const { form, onChange, errorOf } = props
  const t = useT()
  return (
    <>
      <TextField
        name="form.title"
        label={t('workflow.task.document.title')}
        value={textOf(form.title)}
        onChange={(title) => onChange('title', title)}
        error={errorOf('title')}
        maxLength={TITLE_LENGTH}
        required
      />
      <SelectField<DocumentType>
        name="form.documentType"
        label={t('workflow.task.document.documentType')}
        value={isDocumentType(form.documentType) ? form.documentType : undefined}
        onChange={(type) => onChange('documentType', type ?? null)}
        error={errorOf('documentType')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`workflow.task.document.types.${value}`) }))}
        required
      />
      <ReasonField
        {...props}
        field="reason"
        label={t('workflow.task.document.reason')}
        hint={t('workflow.task.document.reasonHint')}
        rows={5}
      />
    </>
  )
}
