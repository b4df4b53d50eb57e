import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import { type Day, isDay } from '@muster/kernel/day'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { KindFieldsProps } from './form-kind.ts'
import { textOf } from './form-problems.ts'

/** A field of an application whose value is a text. */
export type FormFieldProps = Pick<KindFieldsProps, 'form' | 'onChange' | 'errorOf'> & {
  field: string
  label: string
  hint?: string
}

/** Why something is applied for. */
export function ReasonField(props: FormFieldProps & { rows: number }) {
  const { field, form, onChange, errorOf, label, hint, rows } = props
  return (
    <TextAreaField
      name={`form.${field}`}
      label={label}
      hint={hint}
      value={textOf(form[field])}
      onChange={(text) => onChange(field, text)}
      error={errorOf(field)}
      maxLength={REASON_LENGTH}
      rows={rows}
      required
    />
  )
}

/** The day that an application is about. */
export function FormDayField({ field, form, onChange, errorOf, label, hint }: FormFieldProps) {
  return (
    <DayField
      name={`form.${field}`}
      label={label}
      hint={hint}
      value={textOf(form[field])}
      onChange={(day) => onChange(field, day || null)}
      error={errorOf(field)}
      required
    />
  )
}

/** The same where only some days are possible; the one that was chosen before stays among them. */
export function FormDaySelect(props: FormFieldProps & { days: readonly Day[] }) {
  const { field, form, onChange, errorOf, label, hint, days } = props
  const { day } = useFormat()
  const chosen = textOf(form[field])
  const options = [...new Set<string>([...days, chosen])].filter(isDay).sort()
  return (
    <SelectField<string>
      name={`form.${field}`}
      label={label}
      hint={hint}
      value={chosen || undefined}
      onChange={(next) => onChange(field, next ?? null)}
      error={errorOf(field)}
      options={options.map((value) => ({ value, label: day(value) }))}
      required
    />
  )
}
