import type { Day } from '@muster/kernel/day'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { RepairLink } from '../correction/repair-day.tsx'
import { hasRepair } from '../correction/repairs.ts'
import { useDayColumns } from '../day/day-columns.tsx'
import { axisAroundDays } from '../day/day-facts.ts'
import type { DayRecord, OwnMonth, PersonMonth as Reply } from '../day/day-result.ts'
import { PaperHead } from '../day/paper-head.tsx'
import { factsOfBar } from '../day/record-bar.tsx'
import { WhyDrawer } from '../day/why-drawer.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { MonthTotals } from './month-totals.tsx'
import { ToCorrect } from './to-correct.tsx'

export type PersonMonthProps = {
  reply: Reply
  loading: boolean
  /** The range that is asked for, and whether the reply is still of the one before: that takes no press. */
  range: string | undefined
  isOld: boolean
  head: ReactNode
  /** The same, where it is the reader's own month. */
  own?: OwnMonth | undefined
  /** What stands between the head and the sums. */
  under?: ReactNode
  day: Day | undefined
  today: Day
  isCorrecting: boolean
  onCorrecting: (on: boolean) => void
  onDay: (day: Day | undefined) => void
  hrefOf: (day: Day) => string
  /** What stands under the why of a day. */
  footer?: (record: DayRecord) => ReactNode
}

const rowKey = (record: DayRecord) => record.day

/** The days of a month on one hour axis, on a phone as a calendar; the open day with its receipt beside them. */
export function PersonMonth({
  reply,
  loading,
  range,
  isOld,
  head,
  own,
  under,
  day,
  today,
  isCorrecting,
  onCorrecting,
  onDay,
  hrefOf,
  footer,
}: PersonMonthProps) {
  const t = useT()
  const phone = useMedia(PHONE)
  const axis = axisAroundDays(reply.items.map(factsOfBar))
  // The sums are those of the month; under a part of its days they would mislead.
  const repair: Column<DayRecord> = {
    key: 'repair',
    title: t('attendance.repair.short'),
    cell: (record) => own && <RepairLink month={own} record={record} />,
  }
  const canCorrect = own && reply.items.some((record) => hasRepair(record, own))
  const columns = [...useDayColumns(reply, axis), ...(canCorrect ? [repair] : [])].map((column) =>
    isCorrecting ? { ...column, total: undefined } : column,
  )
  const shown = isCorrecting ? reply.items.filter((record) => record.attribute === 'abnormal') : reply.items
  const isOpen = day !== undefined
  const { earlyLeaveMinutes, extraMinutes, leaveMinutes, overtimeMinutes } = reply.totals
  // Beside a drawer there is space for less; the drawer says the rest.
  const hidden = new Set([
    ...(isOpen || earlyLeaveMinutes === 0 ? ['early'] : []),
    ...(isOpen || extraMinutes === 0 ? ['extra'] : []),
    ...(isOpen || overtimeMinutes === 0 ? ['overtime'] : []),
    ...(isOpen || leaveMinutes === 0 ? ['leave'] : []),
    ...(isOpen ? ['repair'] : []),
  ])
  const at = shown.findIndex((record) => record.day === day)
  const open = reply.items.find((record) => record.day === day)
  const drawer = open && (
    <WhyDrawer
      person={reply.person}
      record={open}
      onDay={onDay}
      before={shown[at - 1]?.day}
      after={at < 0 ? undefined : shown[at + 1]?.day}
      footer={footer?.(open)}
    />
  )
  return (
    <Page fill drawer={drawer}>
      {head}
      <PaperHead person={reply.person} month={reply.month} />
      {under}
      <MonthTotals
        reply={reply}
        isOld={isOld}
        today={today}
        hrefOf={hrefOf}
        isCorrecting={isCorrecting}
        onCorrecting={onCorrecting}
      />
      {phone ? (
        <div inert={isOld}>
          <MonthCalendar days={reply.items} today={today} open={day} onOpen={onDay} />
          {own && <ToCorrect month={own} today={today} onOpen={onDay} />}
        </div>
      ) : (
        <DataTable
          label={t('attendance.person.days')}
          columns={columns}
          rows={shown}
          rowKey={rowKey}
          rowName={rowKey}
          loading={loading}
          range={range}
          isOld={isOld}
          hidden={hidden}
          openKey={day}
          onOpen={(record) => onDay(record.day)}
          hrefOf={(record) => hrefOf(record.day)}
          empty={<Empty title={t('attendance.person.none')} />}
          onClearFilters={isCorrecting ? () => onCorrecting(false) : undefined}
        />
      )}
    </Page>
  )
}
