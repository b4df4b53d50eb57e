import type { SentTo } from '@muster/contract/endpoint'
import { departmentMoveEndpoints } from '@muster/contract/organisation/department-move'
import type { Names } from '@muster/kernel/names'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'

/** What a move of a department would change, as the server says it will [X5]. */
export function DepartmentMovePreview({ input }: { input: SentTo<typeof departmentMoveEndpoints.preview> }) {
  const t = useT()
  const { name, person, number, dayText } = useFormat()
  const query = useQuery(listOf(departmentMoveEndpoints.preview, input))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <ThinBar />
  const { before, after, until, departments, people, managersLost, managersGained, others } = query.data
  const path = (names: readonly Names[]) => names.map(name).join(' / ') || t('organisation.field.department.top')
  const who = (list: typeof managersLost) => list.map((one) => person(one).name).join(', ')
  return (
    <section aria-label={t('organisation.departments.movePreview')}>
      {until !== null && (
        <Banner tone="amber">{t('organisation.departments.moveUntil', { day: dayText(until) })}</Banner>
      )}
      <Facts
        facts={[
          [t('organisation.departments.moveBefore'), path(before)],
          [t('organisation.departments.moveAfter'), path(after)],
          [
            t('organisation.departments.moveAlong'),
            t('organisation.departments.moveAlongCount', { departments: number(departments), people: number(people) }),
          ],
          [t('organisation.departments.managersLost'), who(managersLost)],
          [t('organisation.departments.managersGained'), who(managersGained)],
        ]}
      />
      {others.map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
    </section>
  )
}
