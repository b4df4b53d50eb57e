import './handover.css'
import { handoverEndpoints } from '@muster/contract/workflow/handover'
import { useQuery } from '@tanstack/react-query'
import { useGo, useParam, usePlace } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { InHandList } from './in-hand-list.tsx'

/** What somebody who leaves, moves or is away has in hand in a company, handed over at once to one or to several people. */
export function Screen() {
  const t = useT()
  const { person } = useFormat()
  const go = useGo()
  const { path, search } = usePlace()
  const { companies } = useInfo().userInfo
  const personId = useParam('id')
  const companyId = one(search.companyId) ?? companies[0]?.companyId ?? ''
  const query = useQuery(listOf(handoverEndpoints.get, { personId, companyId }))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const name = query.data && person(query.data.person).name
  return (
    <Page>
      <PageHead
        title={name === undefined ? t('workflow.handover.title') : t('workflow.handover.of', { name })}
        under={t('workflow.handover.under')}
      />
      {companies.length > 1 && (
        <div className="m-handover-asked">
          <CompanyPicker
            label={t('organisation.companies.one')}
            value={companyId}
            onChange={(next) => go(path, { companyId: next }, { replace: true })}
            required
          />
        </div>
      )}
      {problem ? (
        <ErrorState {...problem} />
      ) : query.data ? (
        <InHandList key={companyId} found={query.data} companyId={companyId} />
      ) : (
        <WaitLines />
      )}
    </Page>
  )
}
