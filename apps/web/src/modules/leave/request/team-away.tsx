import { teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { type RowShown, rowsIn } from '@muster/contract/workflow/form-values'
import { type Day, isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { type KindFieldsProps, textOf } from '../../workflow/index.ts'
import { outBetween, outOf } from '../calendar/team-out.ts'

type AwaySpan = { from: Day; to: Day }

/** Who else of the department is away on the days of a leave that is being applied for [S18]: names alone, so that people can agree. */
export function TeamAway({ slots }: { slots: KindFieldsProps['form'][string] | undefined }) {
  const t = useT()
  const format = useFormat()
  const parts = rowsIn(slots).flatMap(toAwaySpan)
  const from = parts.map((part) => part.from).toSorted()[0]
  const to = parts
    .map((part) => part.to)
    .toSorted()
    .at(-1)
  const isAsked = useCan()(teamCalendarEndpoints.list) && from !== undefined && to !== undefined
  // Without days nothing is asked.
  const query = useQuery({ ...outBetween(from ?? NO_DAY, to ?? NO_DAY), enabled: isAsked })
  if (!isAsked || !query.data) return null
  const out = outOf(query.data, (day) => parts.some((part) => part.from <= day && day <= part.to))
  if (out.length === 0) return <p className="m-task-note">{t('leave.out.nobodyBeside')}</p>
  const names = out.map(({ person, from: first }) =>
    t('leave.out.named', { name: format.person(person).name, day: format.day(first) }),
  )
  return <p className="m-task-note">{t('leave.out.beside', { names: format.list(names) })}</p>
}

const NO_DAY = '2000-01-01' as Day

/** The days of a part that is filled in. */
function toAwaySpan({ from, to }: RowShown): AwaySpan[] {
  const [first, last] = [textOf(from), textOf(to)]
  return isDay(first) && isDay(last) && first <= last ? [{ from: first, to: last }] : []
}
