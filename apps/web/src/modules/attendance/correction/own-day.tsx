import type { DayRecord, OwnMonth } from '../day/day-result.ts'
import { AskLeader } from './ask-leader.tsx'
import { RepairDay } from './repair-day.tsx'

/** What one can do about a day of one's own: apply for its correction, or ask who leads the department. */
export function OwnDay({ month, record }: { month: OwnMonth; record: DayRecord }) {
  return (
    <>
      <RepairDay month={month} record={record} />
      <AskLeader person={month.person} record={record} />
    </>
  )
}
