import './role-matrix.css'
import type { SentTo } from '@muster/contract/endpoint'
import { roleEndpoints } from '@muster/contract/identity/role'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { usePermissionWords } from './permission-words.ts'

/** Who gains and who loses what by a change of a role, as the server says it will, before it is saved. */
export function ConcernedPeople({ input }: { input: SentTo<typeof roleEndpoints.preview> }) {
  const t = useT()
  const format = useFormat()
  const words = usePermissionWords()
  const query = useQuery(listOf(roleEndpoints.preview, input))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <ThinBar />
  const { items, gain, lose } = query.data
  const codes = (list: readonly string[]) =>
    list.length > 0 && (
      <ul>
        {list.map((code) => (
          <li key={code}>
            {words(code)} <code>{code}</code>
          </li>
        ))}
      </ul>
    )
  return (
    <section className="m-change m-concerned" aria-label={t('access.roles.preview')} aria-busy={query.isFetching}>
      <h3>{t('access.roles.preview')}</h3>
      {items.length === 0 && <p className="muted">{t('access.roles.noChange')}</p>}
      {items.length > 0 && (
        <>
          <p aria-live="polite">
            {t('access.roles.gains', { count: gain })} · {t('access.roles.loses', { count: lose })}
          </p>
          <div className="m-change-scroll">
            <table className="m-change-table">
              <thead>
                <tr>
                  <th scope="col">{t('organisation.employees.one')}</th>
                  <th scope="col">{t('access.roles.gainList')}</th>
                  <th scope="col">{t('access.roles.loseList')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((person) => (
                  <tr key={person.personId}>
                    <th scope="row">
                      {format.person(person).name} <small className="muted">{person.jobNumber}</small>
                    </th>
                    <td>{codes(person.gains)}</td>
                    <td>{codes(person.loses)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
