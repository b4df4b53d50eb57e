import { useEffect, useEffectEvent, useState } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { Combo } from './combo.tsx'
import type { Option } from './option.ts'

export type SearchFieldProps = FieldProps<string | undefined> & {
  /** Asked after a short pause; an empty text asks at once, for the likeliest ones. */
  find: (typed: string) => Promise<readonly Option[]>
  /** How the value is called before anything was searched for. */
  valueLabel?: string
  placeholder?: string
}

const PAUSE_MS = 250

/** One choice out of more than a page can hold: the server searches. */
export function SearchField(props: SearchFieldProps) {
  const { label, name, error, hint, required, optional, value, onChange, find, valueLabel, placeholder, disabled } =
    props
  const [typed, setTyped] = useState<string>()
  const [answer, setAnswer] = useState<{ typed: string; options: readonly Option[] }>()
  const [chosen, setChosen] = useState<Option>()
  // What answers an earlier text is no choice any more: Enter would take somebody who does not match.
  const found = answer?.typed === typed ? answer?.options : undefined
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (typed === undefined) return
    let wanted = true
    const look = async () => {
      const options = await ask(typed)
      if (wanted) setAnswer({ typed, options })
    }
    // The likeliest ones are wanted at once; whoever types is waited for.
    if (typed === '') void look()
    const timer = typed === '' ? undefined : setTimeout(look, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [typed])
  const called = chosen?.value === value ? chosen?.label : valueLabel
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {(control) => (
        <Combo
          control={control}
          typed={typed}
          onTyped={setTyped}
          rows={found ?? []}
          chosen={value === undefined ? [] : [value]}
          onChoose={(next) => {
            setChosen(found?.find((option) => option.value === next))
            onChange(next)
          }}
          text={value === undefined ? '' : (called ?? '')}
          onClear={required || disabled || value === undefined ? undefined : () => onChange(undefined)}
          {...{ required, disabled, placeholder }}
          isLoading={!found}
        />
      )}
    </Field>
  )
}
