import './punch.css'
import type { PunchProblem } from '@muster/contract/attendance/punch-fate'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { ShiftBadge } from '../shared/shift-badge.tsx'
import { wallClock } from '../shared/wall-clock.ts'
import type { Punch } from './use-punches.ts'

const TONES: Record<Exclude<PunchProblem, 'unmapped'>, Tone> = {
  missingIn: 'red',
  missingOut: 'red',
  late: 'red',
  early: 'amber',
  stepOut: 'amber',
  unpaired: 'amber',
}

/** Whether something is wrong about a punch, and what [3.14], or as what it was added; nothing while its day is not worked out, or of somebody unknown. */
export function PunchAttribute({ punch: { isVoid, problem, part, made } }: { punch: Punch }) {
  const t = useT()
  const { duration } = useFormat()
  if (made)
    return (
      <StateChip tone="blue" icon="plus">
        {t(`attendance.correction.shown.${made.kind}`)}
      </StateChip>
    )
  if (isVoid)
    return (
      <StateChip tone="grey" icon="close">
        {t('attendance.punch.void')}
      </StateChip>
    )
  if (problem === 'unmapped')
    return (
      <StateChip tone="amber" icon="question">
        {t('attendance.punch.unmapped')}
      </StateChip>
    )
  if (problem !== null)
    return (
      <StateChip tone={TONES[problem]}>
        {problem === 'unpaired'
          ? t('attendance.facts.role.alone')
          : t(`attendance.result.${problem}`, { minutes: duration(part?.minutes ?? 0) })}
      </StateChip>
    )
  if (!part) return <span className="muted">–</span>
  return <StateChip tone="normal">{t('attendance.attribute.normal')}</StateChip>
}

/** What a punch was taken for, at the edge of which shift, or the day to which something was added; it leads to the why of its day. */
export function CountsAs({ punch: { employmentId, part, made } }: { punch: Punch }) {
  const t = useT()
  const format = useFormat()
  if (made && employmentId !== null)
    return (
      <a
        className="m-punch-part"
        href={hrefOf('/attendance/days', { employmentId, month: made.day.slice(0, 7), day: made.day })}
      >
        {format.dayText(made.day)}
      </a>
    )
  if (!part || employmentId === null) return <span className="muted">–</span>
  const { day, role, edge, shift } = part
  return (
    <a className="m-punch-part" href={hrefOf('/attendance/days', { employmentId, month: day.slice(0, 7), day })}>
      {shift && <ShiftBadge letter={shift.letter} colour={shift.colour} title={format.name(shift.names)} />}
      {t(`attendance.facts.role.${role}`)}
      {edge !== null && <span className="num">{wallClock(edge, t, format)}</span>}
    </a>
  )
}
