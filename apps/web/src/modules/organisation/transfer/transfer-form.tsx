import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { TransferCompanies } from './transfer-companies.tsx'
import { type Line, TransferPeople } from './transfer-people.tsx'
import { TransferSheet } from './transfer-sheet.tsx'
import { NOWHERE, TransferTarget } from './transfer-target.tsx'
import type { TransferValue } from './transfer-value.ts'

type Content = { companyId: string; otherCompanyId?: string; effectiveOn: Day; note: string; lines: Line[] }

export type TransferFormProps<E extends Endpoint> = {
  endpoint: E
  initial: TransferValue
  toInput: (content: Content) => SentTo<E>
  /** A new order may be of another company while nobody is in it. */
  isNew?: boolean
  draft: string
  onSaved: (saved: Reply<E>) => void
  onCancel: () => void
}

/** An order as it is written: its day, and people by twos and tens: first where to, then who. */
export function TransferForm<E extends Endpoint>(props: TransferFormProps<E>) {
  const { endpoint, initial, toInput, isNew = false, draft, onSaved, onCancel } = props
  const t = useT()
  const form = useRecordForm({
    endpoint,
    initial,
    toInput: ({ effectiveOn, lines, otherCompanyId, ...rest }: TransferValue) =>
      toInput({
        ...rest,
        ...(otherCompanyId !== undefined && { otherCompanyId }),
        ...{ effectiveOn: effectiveOn as Day, lines: [...lines] },
      }),
    toField: (path) => (path.startsWith('lines') ? 'lines' : path),
    draft,
  })
  const { companyId, otherCompanyId, effectiveOn, lines } = form.value
  const [target, setTarget] = useState(NOWHERE)
  const setLines = form.field('lines').onChange
  const addAll = (more: readonly Line[]) => {
    const added = new Set(more.map((line) => line.employmentId))
    setLines([...lines.filter((line) => !added.has(line.employmentId)), ...more])
  }
  return (
    <RecordFrame form={form} submitLabel={t('organisation.transfer.saveDraft')} onSaved={onSaved} onCancel={onCancel}>
      <FormRow>
        <DayField
          {...form.field('effectiveOn')}
          label={t('organisation.field.transfer.effectiveOn')}
          hint={t('organisation.positions.placeHint')}
          required
        />
        <TextField {...form.field('note')} label={t('organisation.field.transfer.note')} maxLength={500} />
      </FormRow>
      <TransferCompanies form={form} isNew={isNew} onChanged={() => setTarget(NOWHERE)} />
      <TransferTarget form={form} target={target} onTarget={setTarget} onAdd={(line) => addAll([line])} />
      <FormSection title={t('organisation.transfer.sheet.title')}>
        <TransferSheet
          key={`${companyId} ${otherCompanyId}`}
          {...{ companyId, otherCompanyId, effectiveOn }}
          onTake={addAll}
        />
      </FormSection>
      <FormSection title={t('organisation.transfer.people')}>
        <TransferPeople
          {...{ companyId, otherCompanyId, effectiveOn, lines }}
          onRemove={(id) => setLines(lines.filter((line) => line.employmentId !== id))}
        />
      </FormSection>
    </RecordFrame>
  )
}
