import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Names } from '@muster/kernel/names'
import type { Reply } from '../../../lib/call/api.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { type Department, useDepartments } from '../choice/lookups.ts'
import { CompanyPicker, DepartmentPicker } from '../choice/pickers.tsx'

export type DepartmentValue = { companyId: string; names: Names; parentId: string | undefined }

/** The fields of a department that can be changed. */
export const departmentValueOf = ({ companyId, names, parentId }: Department): DepartmentValue => ({
  companyId,
  names,
  parentId: parentId ?? undefined,
})

export type DepartmentFormProps<E extends Endpoint> = {
  endpoint: E
  initial: DepartmentValue
  toInput: (value: DepartmentValue & { parent: string | null }) => SentTo<E>
  /** A new department: its company is still to be chosen. */
  isNew?: boolean
  /** The department itself: where it stands is changed by moving it, with a day and a preview. */
  self?: string
  draft: string
  onSaved: (department: Reply<E>) => void
  onCancel: () => void
}

/** The form of a department [3.09]; the caller says what saves it. Without a parent it stands at the top of its company. */
export function DepartmentForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  isNew = false,
  self,
  draft,
  onSaved,
  onCancel,
}: DepartmentFormProps<E>) {
  const t = useT()
  const { items: rows } = useDepartments()
  const form = useRecordForm({
    endpoint,
    initial,
    toInput: (value: DepartmentValue) => toInput({ ...value, parent: value.parentId ?? null }),
    others: { rows, own: self, unique: { names: 'name_exists' } },
    draft,
  })
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      {isNew && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.patch({ companyId: next ?? '', parentId: undefined })}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      {self === undefined && (
        <DepartmentPicker
          {...form.field('parentId')}
          companyId={form.value.companyId}
          label={t('organisation.field.department.parent')}
          placeholder={t('organisation.field.department.top')}
          hint={t('organisation.field.department.parentHint')}
        />
      )}
    </RecordFrame>
  )
}
