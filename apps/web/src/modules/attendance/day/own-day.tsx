import { RepairDay } from '../correction/repair-day.tsx'
import { AskLeader } from './ask-leader.tsx'
import type { DayRecord, OwnMonth } from './day-result.ts'

/** What one can do about a day of one's own: apply for its correction, or ask who leads the department. */
export function OwnDay({ month, record }: { month: OwnMonth; record: DayRecord }) {
  return (
    <>
      <RepairDay month={month} record={record} />
      <AskLeader person={month.person} record={record} />
    </>
  )
}
