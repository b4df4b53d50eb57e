import { SHIFT_KINDS } from '@muster/contract/attendance/shift'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { CompanyPicker } from '../../organisation/index.ts'
import { ColourField } from './colour-field.tsx'
import type { ShiftValue } from './shift-value.ts'

/** The fields that say what a shift is called, from which day on it holds, and of which kind it is; of a new one its company too. */
export function ShiftGeneralFields({ form, isNew }: { form: Form<ShiftValue>; isNew: boolean }) {
  const t = useT()
  return (
    <>
      {isNew && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.patch({ companyId: next ?? '', departmentIds: [] })}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <TextField
        {...form.field('letter')}
        label={t('attendance.shift.letter')}
        hint={t('attendance.shift.letterHint')}
        maxLength={2}
        required
      />
      <ColourField {...form.field('colour')} label={t('attendance.shift.colour')} letter={form.value.letter} />
      <DayField {...form.field('effectiveOn')} label={t('attendance.shift.effectiveOn')} required />
      <RadioField
        {...form.field('kind')}
        onChange={(kind) => form.patch({ kind })}
        label={t('attendance.shift.kind')}
        options={SHIFT_KINDS.map((kind) => ({
          value: kind,
          label: t(`attendance.shift.kinds.${kind}`),
          note: t(`attendance.hours.kindMeaning.${kind}`),
        }))}
        required
      />
    </>
  )
}
