import './shift-badge.css'
import { classNames } from '../../../ui/base/class-names.ts'

/** The eight colours by which the roster tells shifts apart. */
export const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The letter of a shift in its colour; `pale` where it comes out of a pattern and nobody set it by hand. */
export function ShiftBadge({
  letter,
  colour,
  pale = false,
  title,
}: {
  letter: string
  colour: number
  pale?: boolean
  title?: string
}) {
  return (
    <span className={classNames('m-shift', `m-shift-${colour}`, pale && 'is-pale')} title={title}>
      {letter}
    </span>
  )
}
