import '../employee/employee.css'
import { type BulkField, bulkEditEndpoints } from '@muster/contract/organisation/bulk-edit'
import { BULK_FIELDS } from '@muster/contract/organisation/employee-fields'
import { useQuery } from '@tanstack/react-query'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { listOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import { EmployeeField } from '../employee/employee-field.tsx'
import { type EmployeeValue, newEmployee } from '../employee/employee-value.ts'
import { useFieldWords } from '../employee/field-words.ts'
import { type EmployeeList, useSelectedEmployees } from '../employee/use-selected-employees.ts'
import { fieldsOf } from './edit-fields.ts'
import { EditPreview } from './edit-preview.tsx'

type Edit = { chosen: readonly BulkField[]; value: EmployeeValue }

export type BulkEditProps = {
  list: EmployeeList
  onClose: () => void
  /** The job that edits so many people. */
  onEditing: (edit: { id: string; jobId: string; count: number }) => void
}

/** Gives the selected employees the same values in the fields that are chosen, after showing for each what changes [X5, S29]. */
export function BulkEdit({ list, onClose, onEditing }: BulkEditProps) {
  const t = useT()
  const words = useFieldWords()
  const rows = useSelectedEmployees(list)
  const [{ chosen, value }, setEdit] = useReturning<Edit>('edit', { chosen: [], value: newEmployee('', '') })
  const companies = new Set(rows?.map((row) => row.companyId))
  const isOneCompany = companies.size === 1
  const input = { ids: (rows ?? []).map((row) => row.id), fields: fieldsOf(value, chosen) }
  const errors = chosen.length > 0 && isOneCompany ? contractErrors(bulkEditEndpoints.preview, input, t) : {}
  const isReady = chosen.length > 0 && isOneCompany && Object.keys(errors).length === 0
  const preview = useQuery({ ...listOf(bulkEditEndpoints.preview, input), enabled: isReady })
  const people = (isReady && !preview.isFetching && preview.data?.items.filter((one) => one.fate === 'changes')) || []
  const start = useSave(bulkEditEndpoints.start)
  const run = async () => {
    const asked = people.map(({ id, version }) => ({ id, version }))
    const { data } = await start.run({ people: asked, fields: input.fields })
    if (data) onEditing({ ...data, count: asked.length })
    else void preview.refetch()
  }
  const patch = (part: Partial<EmployeeValue>) => setEdit({ chosen, value: { ...value, ...part } })
  const form = {
    value,
    patch,
    field: <K extends keyof EmployeeValue & string>(name: K) => ({
      name,
      value: value[name],
      onChange: (next: EmployeeValue[K]) => setEdit({ chosen, value: { ...value, [name]: next } }),
      error: errors[`fields.${name}`],
    }),
  }
  return (
    <AppModal
      open
      dirty={chosen.length > 0}
      width={720}
      title={t('organisation.bulkEdit.title', { count: rows?.length ?? 0 })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={start.busy} disabled={people.length === 0} onClick={() => void run()}>
            {t('organisation.bulkEdit.run', { count: people.length })}
          </Button>
        </>
      }
    >
      {rows && !isOneCompany && <Banner tone="amber">{t('organisation.positions.oneCompany')}</Banner>}
      {isOneCompany && (
        <div className="m-form">
          <MultiSelectField<BulkField>
            label={t('organisation.bulkEdit.choose')}
            hint={t('organisation.bulkEdit.chooseHint')}
            value={chosen}
            onChange={(next) => setEdit({ chosen: next, value })}
            options={BULK_FIELDS.map((field) => ({ value: field, label: words(field) }))}
          />
          {chosen.map((field) => (
            <EmployeeField key={field} form={form} name={field} />
          ))}
        </div>
      )}
      {isReady && <EditPreview input={input} query={preview} />}
    </AppModal>
  )
}
