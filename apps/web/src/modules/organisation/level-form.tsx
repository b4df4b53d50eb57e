import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Names } from '@muster/kernel/names'
import type { Reply } from '../../lib/call/api.ts'
import { RecordFrame } from '../../lib/record/record-form.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import { useT } from '../../lib/words/i18n.ts'
import { NumberField } from '../../ui/antd/number-field.tsx'
import { Switch } from '../../ui/control/check.tsx'
import { Field } from '../../ui/field/field.tsx'
import { NamesField } from '../../ui/field/names-field.tsx'
import type { Level } from './lookups.ts'
import { CompanyPicker } from './pickers.tsx'

export type LevelValue = { companyId: string; names: Names; rank: number; isManager: boolean }

/** The fields of a level that can be changed. */
export const levelValueOf = ({ companyId, names, rank, isManager }: Level): LevelValue => ({
  companyId,
  names,
  rank,
  isManager,
})

export type LevelFormProps<E extends Endpoint> = {
  endpoint: E
  initial: LevelValue
  toInput: (value: LevelValue) => SentTo<E>
  /** Whether the company is still to be chosen. */
  choosesCompany?: boolean
  draft: string
  reads: readonly Endpoint[]
  onSaved: (level: Reply<E>) => void
  onCancel: () => void
}

/** The form of a level [3.11]; the caller says what saves it. */
export function LevelForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  choosesCompany,
  draft,
  reads,
  onSaved,
  onCancel,
}: LevelFormProps<E>) {
  const t = useT()
  const form = useRecordForm({ endpoint, initial, toInput, draft, refresh: reads, reread: reads })
  const manager = form.field('isManager')
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      {choosesCompany && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.set('companyId', next ?? '')}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.field('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <NumberField
        {...form.field('rank')}
        onChange={(next) => form.set('rank', next ?? 0)}
        label={t('organisation.field.level.rank')}
        hint={t('organisation.field.level.rankHint')}
        min={1}
        max={99}
        required
      />
      <Field label={null} name={manager.name} error={manager.error}>
        {({ id, describedBy }) => (
          <Switch id={id} describedBy={describedBy} checked={manager.value} onChange={manager.onChange}>
            {t('organisation.field.level.isManager')}
          </Switch>
        )}
      </Field>
    </RecordFrame>
  )
}
