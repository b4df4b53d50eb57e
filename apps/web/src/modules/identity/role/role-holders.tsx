import { roleEndpoints } from '@muster/contract/identity/role'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useExtentText } from './extent-text.ts'

/** Who in reach holds a role, how far and how long. */
export function RoleHolders({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  const extent = useExtentText()
  const { data } = useQuery(queryOf(roleEndpoints.holders, { id }))
  if (!data) return null
  return (
    <section className="m-concerned" aria-label={t('access.roles.holders')}>
      <h3 className="m-facts-title">
        {t('access.roles.holders')} {data.total > 0 && format.number(data.total)}
      </h3>
      {data.total === 0 && <p className="muted">{t('access.roles.nobody')}</p>}
      <ul>
        {data.items.map((holding) => (
          <li key={holding.grantId}>
            {format.person(holding).name} <small className="muted">{extent(holding)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
