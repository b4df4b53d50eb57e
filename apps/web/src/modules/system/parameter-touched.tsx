import { parameterEndpoints } from '@muster/contract/system/parameter'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import type { Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/query/query.ts'
import { stateOf } from '../../lib/query/read-state.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { ErrorState } from '../../ui/feedback/state-message.tsx'

/** Whom a change of these parameters touches, as the server counts it before anything is saved. */
export function ParameterTouched({
  companyId,
  from,
  keys,
}: {
  companyId: string
  from: Day
  keys: readonly ShownKey[]
}) {
  const t = useT()
  const { number } = useFormat()
  const query = useQuery(queryOf(parameterEndpoints.touched, { companyId, from, keys: [...keys] }))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const items = query.data?.items.filter(({ people }) => people > 0)
  const nameOf = (key: ShownKey) => t(`settings.parameters.items.${key}.name`)
  return (
    <section className="m-touched" aria-busy={query.isPending}>
      <h3>{t('settings.parameters.whom')}</h3>
      {problem && <ErrorState {...problem} />}
      {items?.length === 0 && <p>{t('settings.parameters.nobody')}</p>}
      <ul>
        {items?.map(({ key, people, days }) => (
          <li key={key}>
            <b>{nameOf(key)}</b>
            <div>
              {days > 0
                ? t('settings.parameters.peopleDays', { people: number(people), days: number(days) })
                : t('settings.parameters.people', { people: number(people) })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
