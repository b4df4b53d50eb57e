import { RepairDay } from '../correction/repair-day.tsx'
import { AskLeader } from './ask-leader.tsx'
import type { DayRecord, PersonMonth } from './day-result.ts'

/** What one can do about a day of one's own: apply for its correction, or ask who leads the department. */
export function OwnDay({ person, record }: { person: PersonMonth['person']; record: DayRecord }) {
  return (
    <>
      <RepairDay employmentId={person.employmentId} record={record} />
      <AskLeader person={person} record={record} />
    </>
  )
}
