import './builder.css'
import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { DESCRIPTION_LENGTH } from '@muster/contract/workflow/evaluation-form'
import { type ReactNode, useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { DepartmentField } from './department-field.tsx'
import { type Content, contentOf, type FormValue, findBlocked } from './form-value.ts'
import { ItemList } from './item-list.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ScoreTotal } from './score-total.tsx'
import { WeightsField } from './weights-field.tsx'

export type FormBuilderProps<E extends Endpoint> = {
  endpoint: E
  initial: FormValue
  toInput: (value: Content & { companyId: string; departmentIds: string[] }) => SentTo<E>
  /** A new form: its company is still to be chosen. */
  isNew?: boolean
  /** The form itself, whose departments it may keep. */
  own?: string
  draft: string
  /** What is to be known before it is changed. */
  note?: ReactNode
  onSaved: (saved: Reply<E>) => void
  onCancel: () => void
}

/** The builder of a probation form [3.18, S08]: it is saved once its points and its weights come to a hundred, and says what is left until then. */
export function FormBuilder<E extends Endpoint>(props: FormBuilderProps<E>) {
  const { endpoint, initial, toInput, isNew = false, own, draft, note, onSaved, onCancel } = props
  const t = useT()
  const { number } = useFormat()
  const { companies } = useInfo().userInfo
  const [isPreviewed, setPreviewed] = useState(false)
  const form = useRecordForm({
    endpoint,
    initial,
    toInput: ({ companyId, departmentIds, ...content }: FormValue) =>
      toInput({ companyId, departmentIds: [...departmentIds], ...contentOf({ departmentIds, ...content }) }),
    draft,
  })
  const { value } = form
  const blocked = findBlocked(value)
  const text = (name: 'target' | 'evaluation') => (
    <TextAreaField
      {...form.field(name)}
      label={t(`workflow.evaluationForm.${name}`)}
      hint={t(`workflow.builder.${name}Hint`)}
      maxLength={DESCRIPTION_LENGTH}
      optional
    />
  )
  const { items: itemsError } = form.errors
  return (
    <>
      <RecordFrame
        form={form}
        onSaved={onSaved}
        onCancel={onCancel}
        actions={
          <Button icon="eye" onClick={() => setPreviewed(true)}>
            {t('workflow.preview.open')}
          </Button>
        }
        blocked={
          blocked &&
          t(`workflow.builder.blocked.${blocked.what}`, {
            total: number(blocked.total),
            rest: number(blocked.rest),
          })
        }
      >
        {note}
        {isNew && companies.length > 1 && (
          <CompanyPicker
            {...form.field('companyId')}
            onChange={(next) => form.patch({ companyId: next ?? '', departmentIds: [] })}
            label={t('organisation.companies.one')}
            required
          />
        )}
        <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
        <DepartmentField {...form.field('departmentIds')} companyId={value.companyId} own={own} />
        {text('target')}
        {text('evaluation')}
        <WeightsField
          value={value.weights}
          onChange={(weights) => form.set('weights', weights)}
          errorOf={(assessor) => form.error(`weights.${assessor}`)}
        />
        <FormSection title={t('workflow.evaluationForm.items')}>
          <ItemList
            value={value.items}
            onChange={(items) => form.set('items', items)}
            errorOf={(path) => form.error(`items.${path}`)}
          />
          {itemsError && <p className="m-field-error">{itemsError}</p>}
        </FormSection>
        <div className="m-total-line">
          <ScoreTotal items={value.items} />
        </div>
      </RecordFrame>
      {isPreviewed && <PreviewDialog content={contentOf(value)} onClose={() => setPreviewed(false)} />}
    </>
  )
}
