import { useState } from 'react'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { Field, type FieldProps } from '../field/field.tsx'
import { Combo } from './combo.tsx'
import { matches, type Option } from './option.ts'

export type MultiSelectFieldProps<V extends string | number> = FieldProps<readonly V[]> & {
  options: readonly Option<V>[]
  /** How many can be chosen at most. */
  maxCount?: number
  placeholder?: string
  loading?: boolean
}

/** What a choice is called that is still being read. */
const UNKNOWN = '…'

/** Several choices out of many; choosing one again takes it back. */
export function MultiSelectField<V extends string | number = string>(props: MultiSelectFieldProps<V>) {
  const { label, name, error, hint, required, optional, value, onChange, options, placeholder, disabled, loading } =
    props
  const { maxCount = Number.POSITIVE_INFINITY } = props
  const words = useWords()
  const [typed, setTyped] = useState<string>()
  const isFull = value.length >= maxCount
  const rows = options
    .filter((option) => !typed || matches(typed, option))
    .map((option) => (isFull && !value.includes(option.value) ? { ...option, disabled: true } : option))
  const without = (one: V) => value.filter((other) => other !== one)
  const nameOf = (one: V) => options.find((option) => option.value === one)?.label ?? UNKNOWN
  const last = value.at(-1)
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => {
        const chosenId = `${control.id}c`
        const describedBy = [control.describedBy, value.length > 0 && chosenId].filter(Boolean).join(' ') || undefined
        return (
          <Combo
            control={{ ...control, describedBy }}
            typed={typed}
            onTyped={setTyped}
            rows={rows}
            chosen={value}
            onChoose={(one) => onChange(value.includes(one) ? without(one) : [...value, one])}
            text=""
            onClear={last === undefined || disabled ? undefined : () => onChange(without(last))}
            several={
              value.length > 0 && (
                <>
                  <ul className="m-pick-chosen">
                    {value.map((value) => {
                      const called = nameOf(value)
                      return (
                        <li key={value}>
                          <span>{called}</span>
                          <IconButton
                            icon="close"
                            iconSize={13}
                            label={words.removeChoice(called)}
                            tabIndex={-1}
                            disabled={disabled}
                            onMouseDown={(event) => event.preventDefault()}
                            onClick={(event) => {
                              event.stopPropagation()
                              onChange(without(value))
                            }}
                          />
                        </li>
                      )
                    })}
                  </ul>
                  <span id={chosenId} hidden>
                    {value.map(nameOf).join(', ')}
                  </span>
                </>
              )
            }
            {...{ required, disabled }}
            placeholder={value.length === 0 ? placeholder : undefined}
            isLoading={loading ?? false}
          />
        )
      }}
    </Field>
  )
}
