import { clockText } from '@muster/kernel/minutes'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import type { KindFieldsProps } from '../../workflow/index.ts'
import { minuteIn, windowIn } from './minute-of.ts'

type MinuteFieldProps = Pick<KindFieldsProps, 'form' | 'looked' | 'onChange' | 'errorOf'> & {
  field: string
  label: string
  hint?: string
}

/** A time of the day that is corrected: the one in the window of its shift, so that nobody has to say of which date it is. */
export function MinuteField({ field, label, hint, form, looked, onChange, errorOf }: MinuteFieldProps) {
  const value = form[field]
  return (
    <TimeField
      name={`form.${field}`}
      label={label}
      hint={hint}
      value={typeof value === 'number' ? clockText(value) : undefined}
      onChange={(clock) => onChange(field, minuteIn(windowIn(looked), clock))}
      error={errorOf(field)}
      required
    />
  )
}
