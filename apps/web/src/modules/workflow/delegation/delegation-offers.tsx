import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Task } from '../task/task-value.ts'
import { delegationHref, newDelegationHref } from './places.ts'

/** Whoever is away by a task and decides: who decides meanwhile, and what they chose and do not need any more. */
export function DelegationOffers({ task }: { task: Pick<Task, 'companyId' | 'offers'> }) {
  const t = useT()
  const format = useFormat()
  const { companyId, offers } = task
  return offers.map((offer) => {
    if (offer.offer === 'end')
      return (
        <Banner
          key={offer.id}
          tone="amber"
          actions={
            <LinkButton size="small" href={delegationHref(offer.id)}>
              {t('workflow.delegation.proposal.open')}
            </LinkButton>
          }
        >
          {t('workflow.delegation.proposal.left', { name: format.person(offer.delegate).name })}
        </Banner>
      )
    const { from, to } = offer
    const word = from === to ? 'workflow.delegation.proposal.onDay' : 'workflow.delegation.proposal.onDays'
    return (
      <Banner
        key={from}
        tone="blue"
        actions={
          <LinkButton size="small" href={newDelegationHref({ companyId, first: from, last: to })}>
            {t('workflow.delegation.proposal.choose')}
          </LinkButton>
        }
      >
        {t(word, { from: format.dayText(from), to: format.dayText(to) })}
      </Banner>
    )
  })
}
