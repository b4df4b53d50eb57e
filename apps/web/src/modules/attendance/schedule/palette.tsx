import './schedule.css'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { workText } from '../shared/hours-text.ts'
import type { Shift } from '../shared/lookups.ts'
import { ShiftBadge } from '../shared/shift-badge.tsx'
import { describeMeantFor } from '../shift/meant-for.ts'
import { KEYED } from './brush-key.ts'
import type { Brush } from './roster-change.ts'

const isBrush = (a: Brush | undefined, b: Brush): boolean =>
  typeof a === 'object' && typeof b === 'object' ? a.shiftId === b.shiftId : a === b

export type PaletteProps = {
  /** Undefined until they are known: their line is kept. */
  shifts: readonly Shift[] | undefined
  brush: Brush | undefined
  /** A press on the brush in hand puts it down. */
  onBrush: (brush: Brush | undefined) => void
}

/** What can be painted with: each shift with its key, rest, and the pattern. */
export function Palette({ shifts, brush, onBrush }: PaletteProps) {
  const t = useT()
  const format = useFormat()
  if (!shifts) return <div className="m-palette" />
  const toggle = (one: Brush) => onBrush(isBrush(brush, one) ? undefined : one)
  const chip = (paint: Brush) => ({
    type: 'button' as const,
    className: classNames('m-brush', isBrush(brush, paint) && 'is-on'),
    'aria-pressed': isBrush(brush, paint),
    onClick: () => toggle(paint),
  })
  return (
    <div className="m-palette" role="toolbar" aria-label={t('attendance.roster.palette')}>
      {shifts.map((shift, i) => (
        <button
          key={shift.id}
          {...chip({ shiftId: shift.id })}
          title={[workText(shift.current.hours, t, format), describeMeantFor(shift, t, format)].join(' · ')}
          aria-keyshortcuts={i < KEYED ? String(i + 1) : [...shift.letter].join(' ')}
        >
          <ShiftBadge letter={shift.letter} colour={shift.colour} />
          {format.name(shift.names)}
          <Key>{i < KEYED ? i + 1 : shift.letter}</Key>
        </button>
      ))}
      <button {...chip('rest')} aria-keyshortcuts="0">
        <Icon name="moon" size={15} />
        {t('attendance.schedule.rest')}
        <Key>0</Key>
      </button>
      <button {...chip('pattern')} aria-keyshortcuts="Delete">
        <Icon name="undo" size={15} />
        {t('attendance.schedule.clear')}
        <Key>⌫</Key>
      </button>
      <small>{t(brush === undefined ? 'attendance.roster.howToPick' : 'attendance.roster.howToPaint')}</small>
    </div>
  )
}

/** The key of a brush, for the eye; the button tells it to others. */
function Key({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  )
}
