import { useState } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { Combo } from './combo.tsx'
import { matches, type Option } from './option.ts'

export type SelectFieldProps<V extends string | number> = FieldProps<V | undefined> & {
  options: readonly Option<V>[]
  /** Whether the choice can be taken back; on unless the field is required. */
  clearable?: boolean
  placeholder?: string
  loading?: boolean
}

/** One choice out of many, found by typing. */
export function SelectField<V extends string | number = string>(props: SelectFieldProps<V>) {
  const { label, name, error, hint, required, optional, value, onChange, options, placeholder, disabled, loading } =
    props
  const { clearable = !required } = props
  const [typed, setTyped] = useState<string>()
  const rows = typed ? options.filter((option) => matches(typed, option)) : options
  const isClearable = clearable && value !== undefined && !disabled
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <Combo
          control={control}
          typed={typed}
          onTyped={setTyped}
          rows={rows}
          chosen={value === undefined ? [] : [value]}
          onChoose={onChange}
          text={options.find((option) => option.value === value)?.label ?? ''}
          onClear={isClearable ? () => onChange(undefined) : undefined}
          {...{ required, disabled, placeholder }}
          isLoading={loading ?? false}
        />
      )}
    </Field>
  )
}
