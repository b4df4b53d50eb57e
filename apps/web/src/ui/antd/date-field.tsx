import type { Dayjs } from 'dayjs'
import type { KeyboardEvent } from 'react'
import { useWords } from '../base/words.tsx'
import { Icon } from '../control/icon.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import { WithAntd } from './antd-host.tsx'
import type { AntdControls } from './antd-parts.ts'

type Limits = {
  /** First and last day that can be chosen, `YYYY-MM-DD`, both included. */
  min?: string
  max?: string
}

const DAY = 'YYYY-MM-DD'
type Parse = AntdControls['dayjs']

/** By their text: antd takes another object for another value, and drops what is being typed. */
function kept<T>(make: (dayjs: Parse, text: string) => T): (dayjs: Parse, text: string) => T {
  const made = new Map<string, T>()
  return (dayjs, text) => {
    const value = made.get(text) ?? make(dayjs, text)
    made.set(text, value)
    return value
  }
}
const momentOf = kept((dayjs, text) => dayjs(text))
const asDayjs = (dayjs: Parse, text: string | undefined): Dayjs | null => (text ? momentOf(dayjs, text) : null)
const rangeOf = kept((dayjs, text): [Dayjs, Dayjs] => {
  const [from, to] = text.split(' ')
  return [dayjs(from), dayjs(to)]
})
const icon = <Icon name="calendar" size={15} />

/** Enter chooses the day or the time; it does not send the form as well. */
function chooseOnly(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function shared(control: { id: string; describedBy: string | undefined; invalid: boolean }, required?: boolean) {
  return {
    status: control.invalid ? ('error' as const) : undefined,
    'aria-describedby': control.describedBy,
    'aria-required': required,
    'aria-invalid': control.invalid || undefined,
    allowClear: !required,
    onKeyDown: chooseOnly,
  }
}

export type DateFieldProps = FieldProps<string | undefined> &
  Limits & {
    placeholder?: string
    /** How a day is written in the field, in day.js letters; `YYYY-MM-DD` unless given. */
    format?: string
  }

/** A day, `YYYY-MM-DD`; a calendar opens and the day can be typed. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    name,
    error,
    hint,
    required,
    optional,
    value,
    onChange,
    disabled,
    min,
    max,
    placeholder,
    format = DAY,
  } = props
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <WithAntd>
          {({ DatePicker, dayjs }) => (
            <DatePicker
              {...shared(control, required)}
              id={control.id}
              value={asDayjs(dayjs, value)}
              onChange={(day) => onChange(day?.format(DAY))}
              format={[format, DAY]}
              minDate={asDayjs(dayjs, min) ?? undefined}
              maxDate={asDayjs(dayjs, max) ?? undefined}
              placeholder={placeholder ?? ''}
              disabled={disabled}
              suffixIcon={icon}
            />
          )}
        </WithAntd>
      )}
    </Field>
  )
}

/** The first and the last day, both included; `undefined` while nothing is chosen. */
export type DayRange = { from: string; to: string }

export type DateRangeFieldProps = FieldProps<DayRange | undefined> &
  Limits & { format?: string; placeholder?: [string, string] }

/** From one day to another, both included. */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    label,
    name,
    error,
    hint,
    required,
    optional,
    value,
    onChange,
    disabled,
    min,
    max,
    format = DAY,
    placeholder = ['', ''],
  } = props
  const words = useWords()
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <>
          <label className="sr-only" htmlFor={`${control.id}-end`}>
            {label} {words.to}
          </label>
          <WithAntd>
            {({ DatePicker, dayjs }) => (
              <DatePicker.RangePicker
                {...shared(control, required)}
                id={{ start: control.id, end: `${control.id}-end` }}
                value={value ? rangeOf(dayjs, `${value.from} ${value.to}`) : null}
                onChange={(days) => {
                  const [from, to] = days ?? []
                  onChange(from && to ? { from: from.format(DAY), to: to.format(DAY) } : undefined)
                }}
                format={[format, DAY]}
                minDate={asDayjs(dayjs, min) ?? undefined}
                maxDate={asDayjs(dayjs, max) ?? undefined}
                placeholder={placeholder}
                disabled={disabled}
                suffixIcon={icon}
              />
            )}
          </WithAntd>
        </>
      )}
    </Field>
  )
}

export type TimeFieldProps = FieldProps<string | undefined> & {
  minuteStep?: 1 | 5 | 10 | 15 | 30
  placeholder?: string
}

/** A time of day, `HH:MM`. */
export function TimeField(props: TimeFieldProps) {
  const { label, name, error, errorId, hint, required, optional } = props
  const { value, onChange, disabled, minuteStep = 1, placeholder } = props
  return (
    <Field {...{ label, name, error, errorId, hint, required, optional }}>
      {(control) => (
        <WithAntd>
          {({ TimePicker, dayjs }) => (
            <TimePicker
              {...shared(control, required)}
              id={control.id}
              value={asDayjs(dayjs, value && `2000-01-01T${value}`)}
              onChange={(time) => onChange(time?.format('HH:mm'))}
              format={['HH:mm', 'HHmm', 'H:mm']}
              minuteStep={minuteStep}
              needConfirm={false}
              showNow={false}
              placeholder={placeholder ?? ''}
              disabled={disabled}
              suffixIcon={<Icon name="clock" size={15} />}
            />
          )}
        </WithAntd>
      )}
    </Field>
  )
}
