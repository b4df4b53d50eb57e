import { useFormat } from '../../../lib/words/format.ts'
import { useWords } from '../../../ui/base/words.tsx'
import type { ControlProps } from '../../../ui/field/field.tsx'
import { type Reading, useTyping } from '../../../ui/field/use-typing.ts'
import { readPoints } from './points-text.ts'

type PointsOptions<T> = {
  name: string
  value: T
  most: number
  /** What stands for no points: none given yet, or zero. */
  none: T
  onChange: (value: T | number) => void
}

/** What is typed as points of at most so many: what is none, or too many, stays in the field and is an error. */
export function usePoints<T extends number | null>({ name, value, most, none, onChange }: PointsOptions<T>) {
  const words = useWords()
  const { number } = useFormat()
  const read = (text: string): Reading<T | number> => {
    if (text.trim() === '') return { value: none }
    const points = readPoints(text)
    if (points === undefined) return { problem: words.numberWhole }
    return points > most ? { problem: words.numberTooLarge(number(most)) } : { value: points }
  }
  const typing = useTyping<T | number>({ name, value, empty: { value: none }, read, onChange })
  return {
    problem: typing.problem,
    text: typing.text ?? (value === none ? '' : String(value)),
    type: (text: string) => {
      typing.type(text)
      const found = read(text)
      // Sums follow while it is typed.
      if ('value' in found) onChange(found.value)
    },
    leave: () => typing.settle(),
  }
}

type PointsInputProps = {
  control: ControlProps
  points: Pick<ReturnType<typeof usePoints>, 'text' | 'type' | 'leave'>
  onPaste?: (event: React.ClipboardEvent) => void
  placeholder?: string
}

/** The input of points that must be given. */
export function PointsInput({ control, points, onPaste, placeholder }: PointsInputProps) {
  const { id, describedBy, invalid } = control
  return (
    <input
      id={id}
      className="m-input num"
      inputMode="numeric"
      autoComplete="off"
      value={points.text}
      placeholder={placeholder}
      aria-required
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => points.type(event.currentTarget.value)}
      onBlur={points.leave}
      onPaste={onPaste}
    />
  )
}
