import './check.css'
import { type ReactNode, useEffect, useRef } from 'react'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The words beside the box; or `label` alone, read aloud. */
  children?: ReactNode
  label?: string
  /** Some, but not all, of what it stands for. */
  some?: boolean
  disabled?: boolean
  id?: string
  describedBy?: string
}

/** A check box. */
export function Checkbox({
  checked,
  onChange,
  children,
  label,
  some = false,
  disabled,
  id,
  describedBy,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  const input = (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className="m-box"
      checked={checked}
      disabled={disabled}
      aria-label={children ? undefined : label}
      aria-describedby={describedBy}
      onChange={(e) => onChange(e.currentTarget.checked)}
    />
  )
  return labelInput(input, children)
}

/** An input with its label beside it; by itself where it has none. */
function labelInput(input: ReactNode, label: ReactNode) {
  if (!label) return input
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the input that is handed over.
    <label className="m-check">
      {input}
      <span>{label}</span>
    </label>
  )
}

export type SwitchProps = Pick<
  CheckboxProps,
  'checked' | 'onChange' | 'label' | 'disabled' | 'id' | 'describedBy' | 'children'
>

/** On or off, in force at once. */
export function Switch({ checked, onChange, label, disabled, id, describedBy, children }: SwitchProps) {
  const input = (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className="m-switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      aria-label={children ? undefined : label}
      aria-describedby={describedBy}
      onChange={(e) => onChange(e.currentTarget.checked)}
    />
  )
  return labelInput(input, children)
}

export type RadioProps<K extends string> = {
  name: string
  options: readonly { value: K; label: ReactNode; note?: ReactNode; disabled?: boolean }[]
  value: K | undefined
  onChange: (value: K) => void
  label: string
}

/** One choice out of a few, one under the other, each with space for a note. */
export function RadioList<K extends string>({ name, options, value, onChange, label }: RadioProps<K>) {
  return (
    <div role="radiogroup" aria-label={label} className="m-radios">
      {options.map((option) => (
        <label key={option.value} className="m-check">
          <input
            type="radio"
            className="m-box"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.note && (
              <>
                <br />
                <small>{option.note}</small>
              </>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
