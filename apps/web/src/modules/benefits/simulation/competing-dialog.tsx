import { benefitSimulationEndpoints } from '@muster/contract/benefits/simulation'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { AskFields, monthIn, useAsked } from './ask-fields.tsx'
import { Outcome, SimulationView } from './simulation-view.tsx'

type Found = ReplyOf<typeof benefitSimulationEndpoints.competing>
type Item = Found['items'][number]

/** All policies of a company as one employee meets them in a month: which compete, and which comes first [S19]. */
export function CompetingDialog({ companyId: given, onClose }: { companyId: string | undefined; onClose: () => void }) {
  const t = useT()
  const working = useCompanyId()
  const [companyId, setCompanyId] = useState<string>(given ?? working)
  const asked = useAsked()
  const isAsked = asked.employmentId !== undefined && asked.isMonth
  const input = { employmentId: asked.employmentId ?? '', month: monthIn(asked) }
  const query = useQuery({ ...listOf(benefitSimulationEndpoints.competing, input), enabled: isAsked })
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  return (
    <AppModal
      open
      title={t('policy.competing.action')}
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="m-benefit-simulation">
        <p className="m-field-hint">{t('policy.competing.hint')}</p>
        <CompanyPicker
          label={t('organisation.companies.one')}
          value={companyId}
          onChange={(next) => {
            setCompanyId(next ?? working)
            asked.setEmploymentId(undefined)
          }}
          required
        />
        <AskFields key={companyId} companyId={companyId} asked={asked} />
        {!isAsked && <p className="muted">{t('policy.simulate.nothing')}</p>}
        {problem && <ErrorState {...problem} />}
        {isAsked && query.isPending && !problem && <WaitLines />}
        {isAsked && query.data && !problem && <Competing found={query.data} />}
      </div>
    </AppModal>
  )
}

function Competing({ found: { items, called } }: { found: Found }) {
  const t = useT()
  const { name, number } = useFormat()
  if (items.length === 0) return <p className="muted">{t('policy.competing.none')}</p>
  return (
    <ol className="m-benefit-competing" aria-label={t('policy.competing.action')}>
      {items.map((item) => (
        <li key={item.policy.id}>
          <details>
            <summary>
              <span className="num">{number(item.policy.order)}</span>
              <b>{name(item.policy.names)}</b>
              <Outcome simulation={item.simulation} />
              {isFirstOf(item, items) && (
                <small>{t('policy.competing.wins', { type: name(item.policy.type.names) })}</small>
              )}
            </summary>
            <SimulationView simulation={item.simulation} called={called} isInside />
          </details>
        </li>
      ))}
    </ol>
  )
}

/** Whether a policy is given in place of others of its type that would be given as well. */
function isFirstOf({ policy, simulation }: Item, items: readonly Item[]): boolean {
  const isBeaten = ({ simulation: other }: Item) =>
    other.tests.some(({ rule, isMet, policy: before }) => rule === 'first' && !isMet && before?.id === policy.id)
  return policy.type.isFirstOnly && simulation.outcome === 'waiting' && items.some(isBeaten)
}
