import { dayQuestionEndpoints } from '@muster/contract/attendance/day-exception'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { myOvertimeEndpoints } from '@muster/contract/attendance/overtime'
import { fake } from './fake.ts'

const NO_OVERTIME = { counted: 0, ahead: 0, cap: null }

/** What My attendance reads beside the month, of somebody without a shift today, overtime or a question. */
export const besideOwnMonth = () => [
  fake(myDayEndpoints.today, { today: null }),
  fake(myOvertimeEndpoints.list, { items: [], month: NO_OVERTIME, year: NO_OVERTIME }),
  fake(dayQuestionEndpoints.list, { items: [] }),
]
