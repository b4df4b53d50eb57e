import { useState } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { Combo } from './combo.tsx'
import { rowsOf, type TreeOption } from './tree-rows.ts'

export type TreeSelectFieldProps = FieldProps<string | undefined> & {
  tree: readonly TreeOption[]
  placeholder?: string
  loading?: boolean
}

/** One node of a tree, such as a department; found by typing. */
export function TreeSelectField(props: TreeSelectFieldProps) {
  const { label, name, error, hint, required, optional, value, onChange, tree, placeholder, disabled, loading } = props
  const [typed, setTyped] = useState<string>()
  const all = rowsOf(tree)
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <Combo
          control={control}
          typed={typed}
          onTyped={setTyped}
          rows={typed ? rowsOf(tree, typed) : all}
          chosen={value === undefined ? [] : [value]}
          onChoose={onChange}
          text={all.find((row) => row.value === value)?.label ?? ''}
          onClear={required || disabled || value === undefined ? undefined : () => onChange(undefined)}
          {...{ required, disabled, placeholder }}
          isLoading={loading ?? false}
        />
      )}
    </Field>
  )
}
