import './handover.css'
import { handoverEndpoints } from '@muster/contract/workflow/handover'
import { useQuery } from '@tanstack/react-query'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { InHandList } from './in-hand-list.tsx'
import { HANDOVER } from './places.ts'
import { SuccessorField } from './successor-field.tsx'

/** What somebody who leaves, moves or is away has in hand in a company, handed over at once to one or to several people. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const { search } = useUrl()
  const { companies } = useInfo().userInfo
  const companyId = one(search.companyId) ?? companies[0]?.companyId ?? ''
  const personId = one(search.personId)
  const ask = (next: object) => go(HANDOVER, { companyId, personId, ...next }, { replace: true })
  return (
    <Page>
      <PageHead title={t('workflow.handover.title')} under={t('workflow.handover.under')} />
      <div className="m-handover-asked">
        {companies.length > 1 && (
          <CompanyPicker
            label={t('organisation.companies.one')}
            value={companyId}
            onChange={(next) => ask({ companyId: next })}
            required
          />
        )}
        {personId === undefined && (
          <SuccessorField
            name="whose"
            label={t('workflow.handover.whose')}
            companyId={companyId}
            value={undefined}
            onChange={(person) => ask({ personId: person?.id })}
          />
        )}
      </div>
      {personId === undefined ? (
        <Empty title={t('workflow.handover.choose')} />
      ) : (
        <OfPerson key={`${companyId} ${personId}`} companyId={companyId} personId={personId} />
      )}
    </Page>
  )
}

function OfPerson(whose: { companyId: string; personId: string }) {
  const t = useT()
  const { person } = useFormat()
  const query = useQuery(queryOf(handoverEndpoints.get, whose))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <WaitLines />
  return (
    <section aria-label={t('workflow.handover.of', { name: person(query.data.person).name })}>
      <h2 className="m-handover-of">{t('workflow.handover.of', { name: person(query.data.person).name })}</h2>
      <InHandList found={query.data} companyId={whose.companyId} />
    </section>
  )
}
