import './segmented.css'
import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type SegmentedProps<K extends string> = {
  label: string
  options: readonly { value: K; label: ReactNode; icon?: IconName }[]
  /** Undefined as long as nothing is chosen. */
  value: K | undefined
  onChange: (value: K) => void
}

/** One of a few choices side by side; a group of radio buttons to the keyboard and to screen readers. */
export function Segmented<K extends string>({ label, options, value, onChange }: SegmentedProps<K>) {
  const name = useId()
  return (
    <div className="m-segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon name={option.icon} size={15} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
