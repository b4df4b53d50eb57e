import './repair.css'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { useCan } from '../../../lib/session/permission.tsx'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { taskHref } from '../../workflow/index.ts'
import { timeOf } from '../day/correction-words.ts'
import type { DayRecord } from '../day/day-result.ts'
import { wallClock } from '../shared/wall-clock.ts'
import { isTooLate, type OwnMonth, repairsOf } from './repairs.ts'

type RepairProps = { month: OwnMonth; record: DayRecord }

/** What one can apply for about a day of one's own, in one tap to the filled-in form; what waits already, or why it is too late [S22, T5]. */
export function RepairDay({ month, record }: RepairProps) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  if (!can(taskEndpoints.submit)) return null
  return (
    <>
      {record.applications.map((one) => (
        <Waiting key={one.taskId} one={one} />
      ))}
      {repairsOf(record, month).map((repair, i) => (
        <LinkButton
          key={repair.href}
          icon="pencil"
          kind={i === 0 && repair.isLikely ? 'primary' : 'default'}
          href={repair.href}
        >
          {repair.kind === 'stepOut'
            ? t('attendance.repair.stepOut')
            : repair.kind === 'back'
              ? t('attendance.repair.back', { time: wallClock(repair.minute, t, format) })
              : `${t(`attendance.repair.${repair.kind}`)} ${wallClock(repair.minute, t, format)}`}
        </LinkButton>
      ))}
      {isTooLate(record, month) && (
        <p className="m-repair-late">{t('attendance.repair.tooLate', { first: format.dayText(month.applyFrom) })}</p>
      )}
    </>
  )
}

function Waiting({ one }: { one: DayRecord['applications'][number] }) {
  const t = useT()
  const format = useFormat()
  const what = `${t(`attendance.correction.shown.${one.kind}`)} ${timeOf(one, t, format)}`
  return (
    <p className="m-repair-waits">
      <StateChip tone="blue" icon="clock">
        {t('attendance.repair.waits', { what })}
      </StateChip>
      <a href={taskHref(one.taskId)}>{t('attendance.repair.open')}</a>
    </p>
  )
}

/** The same in a line of a list: the likeliest repair, or that one waits; nothing where there is none. */
export function RepairLink({ month, record }: RepairProps) {
  const t = useT()
  const names = useDayNames()
  const can = useCan()
  const [waiting] = record.applications
  if (waiting) return <a href={taskHref(waiting.taskId)}>{t('attendance.repair.open')}</a>
  const [first] = can(taskEndpoints.submit) ? repairsOf(record, month) : []
  return first ? (
    <LinkButton
      size="small"
      href={first.href}
      aria-label={t('attendance.repair.shortOf', { day: names.long(record.day) })}
    >
      {t('attendance.repair.short')}
    </LinkButton>
  ) : null
}
