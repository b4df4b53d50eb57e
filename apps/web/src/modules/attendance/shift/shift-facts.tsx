import './shift.css'
import { Facts } from '../../../lib/record/facts.tsx'
import { nameFacts } from '../../../lib/record/name-facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { besideText, countOwedMinutes, workText } from '../shared/hours-text.ts'
import type { Shift } from '../shared/lookups.ts'
import { spanText } from '../shared/wall-clock.ts'
import { describeMeantFor } from './meant-for.ts'
import { ShiftBarWithAxis } from './shift-bar.tsx'

/** A shift to be read: its bar, its rules, and every version with the day it counts from. */
export function ShiftFacts({ shift }: { shift: Shift }) {
  const t = useT()
  const format = useFormat()
  const { hours } = shift.current
  return (
    <>
      <ShiftBarWithAxis hours={hours} narrow />
      <Facts
        facts={[
          [t('attendance.shift.kind'), t(`attendance.shift.kinds.${hours.kind}`)],
          [t('attendance.shift.periods'), workText(hours, t, format)],
          [t('attendance.shift.flexStartTo'), hours.flexStartTo !== null && format.clock(hours.flexStartTo)],
          [t('attendance.shift.core'), hours.core && spanText(hours.core, format)],
          [t('attendance.shift.breaks'), hours.breaks.map((pause) => spanText(pause, format)).join(', ')],
          [t('attendance.hours.total'), format.duration(countOwedMinutes(hours))],
          [t('attendance.shift.before'), format.duration(hours.before)],
          [t('attendance.shift.after'), format.duration(hours.after)],
          [t('attendance.shift.lateGrace'), hours.clocking !== 'none' && format.duration(hours.lateGrace)],
          [t('attendance.shift.earlyGrace'), hours.clocking === 'in-and-out' && format.duration(hours.earlyGrace)],
          [t('attendance.shift.clocking'), t(`attendance.shift.clockings.${hours.clocking}`)],
          [t('attendance.shift.departments'), describeMeantFor(shift, t, format)],
          [t('attendance.hours.people'), format.number(shift.people)],
          ...nameFacts(shift.names, t),
        ]}
      />
      <h3 className="m-version-head">{t('attendance.shift.versions')}</h3>
      <ol className="m-versions">
        {shift.versions.toReversed().map((version) => (
          <li key={version.id}>
            <p>
              <b>{t('attendance.shift.version', { number: version.number, day: format.day(version.effectiveOn) })}</b>
              {version.id === shift.current.id && <StateChip tone="normal">{t('attendance.hours.inForce')}</StateChip>}
            </p>
            <small className="num">
              {[workText(version.hours, t, format), besideText(version.hours, t, format)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}
