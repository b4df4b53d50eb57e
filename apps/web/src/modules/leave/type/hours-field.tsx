import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'

const MINUTES = 60

/** A duration that is kept in minutes and typed in hours; null while nothing is typed. */
export function HoursField({
  value,
  onChange,
  placeholder,
  isSigned = false,
  ...field
}: FieldProps<number | null> & { placeholder?: string /** Whether it may be below nothing. */; isSigned?: boolean }) {
  const t = useT()
  const { tag } = useFormat()
  return (
    <NumberField
      {...field}
      value={value === null ? undefined : value / MINUTES}
      onChange={(hours) => onChange(hours === undefined ? null : Math.round(hours * MINUTES))}
      {...(!isSigned && { min: 0 })}
      decimals={2}
      unit={t('leave.units.hours')}
      locale={tag}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}
