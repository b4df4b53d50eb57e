import type { Day } from '@muster/kernel/day'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { Column } from '../../../ui/table/table-model.ts'

type DayOfPerson = Parameters<Format['person']>[0] & { day: Day; jobNumber: string }

/** The columns with which a list of days begins: which day, of whom. */
export const dayOfPersonColumns = (t: Say, format: Format): Column<DayOfPerson>[] => [
  {
    key: 'day',
    title: t('attendance.month.day'),
    sortable: true,
    width: 130,
    cell: ({ day }) => <span className="num">{format.day(day)}</span>,
  },
  { key: 'person', title: t('attendance.matrix.person'), fact: true, cell: (row) => format.person(row).name },
  {
    key: 'jobNumber',
    title: t('attendance.month.jobNumber'),
    sortable: true,
    cell: ({ jobNumber }) => <span className="num">{jobNumber}</span>,
  },
]
