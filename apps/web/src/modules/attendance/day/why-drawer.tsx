import './day.css'
import type { Day } from '@muster/kernel/day'
import type { ReactNode } from 'react'
import { dayIn } from '../../../lib/page/clock.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { otherZone } from '../../../lib/words/on-clock.ts'
import { HourAxis } from '../../../ui/display/hour-axis.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { spanText } from '../shared/wall-clock.ts'
import { closeAxis } from './close-axis.ts'
import { DayReceipt } from './day-receipt.tsx'
import type { DayRecord, PersonMonth } from './day-result.ts'
import { DayTask } from './day-task.tsx'
import { PaperHead } from './paper-head.tsx'
import { factsOfBar, RecordBar } from './record-bar.tsx'
import { ResultChip } from './result-chip.tsx'
import { TakeBack } from './take-back.tsx'

export type WhyDrawerProps = {
  person: PersonMonth['person']
  record: DayRecord
  /** The name above, where the list beside it shows many people. */
  lead?: ReactNode
  onDay: (day: Day | undefined) => void
  before: Day | undefined
  after: Day | undefined
  footer?: ReactNode
  /** Always above the page, where no list stands beside it. */
  over?: boolean
}

/** Why a day has its numbers [S15, X4]: the bar, what happened, and the receipt that adds up to the worked time. */
export function WhyDrawer({ person, record, lead, onDay, before, after, footer, over }: WhyDrawerProps) {
  const t = useT()
  const names = useDayNames()
  const axis = closeAxis(factsOfBar(record))
  return (
    <DetailDrawer
      title={names.long(record.day)}
      chip={<ResultChip day={record} today={dayIn(person.zone)} />}
      onClose={() => onDay(undefined)}
      onPrevious={before && (() => onDay(before))}
      onNext={after && (() => onDay(after))}
      footer={footer}
      over={over}
    >
      <PaperHead person={person} day={record.day} zone={record.zone} />
      {lead}
      {record.state === 'frozen' && (
        <Banner tone="normal" icon="lock">
          {t('attendance.closing.dayClosed')}
        </Banner>
      )}
      <div className="m-why-bar">
        <RecordBar record={record} axis={axis} height={24} />
        <HourAxis axis={axis} most={7} />
      </div>
      <Rules record={record} />
      <ZoneNote zone={record.zone} day={record.day} />
      <DayReceipt
        record={record}
        sourceOf={(correction) =>
          correction.taskId === null ? (
            <TakeBack one={correction} state={record.state} />
          ) : (
            <DayTask record={record} id={correction.taskId} />
          )
        }
      />
      {record.punches.length === 0 && record.explanation.length === 0 && (
        <p className="muted">{t('attendance.facts.nothing')}</p>
      )}
    </DetailDrawer>
  )
}

/** Which shift the day was judged by, since when it stands, and where it comes from. */
function Rules({ record: { shift, source, dayKind } }: { record: DayRecord }) {
  const t = useT()
  const format = useFormat()
  const kind = dayKind === 'workday' ? [] : [t(`attendance.dayKind.${dayKind}`)]
  if (!shift) return <p className="m-why-rules">{[...kind, t(`attendance.schedule.source.${source}`)].join(' · ')}</p>
  const hours = shift.from !== null && shift.to !== null ? spanText({ from: shift.from, to: shift.to }, format) : ''
  return (
    <p className="m-why-rules">
      <b>{[shift.letter, format.name(shift.names)].join(' · ')}</b> <span className="num">{hours}</span>
      <small>
        {[
          ...kind,
          t('attendance.shift.version', { number: shift.number, day: format.day(shift.effectiveOn) }),
          t(`attendance.schedule.source.${source}`),
        ].join(' · ')}
      </small>
    </p>
  )
}

/** Says whose clock the times are by when it is not the reader's [X12]. */
function ZoneNote({ zone, day }: { zone: string; day: Day }) {
  const t = useT()
  const other = otherZone(zone, day)
  return other ? <p className="m-why-zone">{t('attendance.facts.zone', { zone: other })}</p> : null
}
