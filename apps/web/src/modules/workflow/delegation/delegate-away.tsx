import { delegationEndpoints } from '@muster/contract/workflow/delegation'
import type { Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

type Props = { companyId: string; delegateId: string; first: Day; last: Day }

/** Says that whoever is to decide is away on some of the days as well; nothing where they are there, or that is not known yet. */
export function DelegateAway({ companyId, delegateId, first, last }: Props) {
  const t = useT()
  const format = useFormat()
  const asked = { companyId, personId: delegateId, from: first, to: last }
  const { data } = useQuery({ ...queryOf(delegationEndpoints.away, asked), retry: false })
  if (!data || data.items.length === 0) return null
  const days = data.items.map(({ from, to }) => daysText(from, to, t, format))
  return <Banner tone="amber">{t('workflow.delegation.proposal.awayToo', { days: format.list(days) })}</Banner>
}
