import type { SentTo } from '@muster/contract/endpoint'
import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { type Day, isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { RecomputeNote } from './recompute-note.tsx'
import { TransferLines } from './transfer-lines.tsx'

export type Line = SentTo<typeof transferEndpoints.create>['lines'][number]

export type TransferPeopleProps = {
  companyId: string
  otherCompanyId: string | undefined
  effectiveOn: string
  lines: readonly Line[]
  onRemove: (employmentId: string) => void
}

/** Who is in an order that is being written, and what it would do to each, as the server says it will [X5]. */
export function TransferPeople(props: TransferPeopleProps) {
  const { companyId, otherCompanyId, effectiveOn, lines, onRemove } = props
  const t = useT()
  const { person } = useFormat()
  const isAsked = lines.length > 0 && isDay(effectiveOn)
  const other = otherCompanyId !== undefined && { otherCompanyId }
  const input = { companyId, ...other, effectiveOn: effectiveOn as Day, note: '', lines: [...lines] }
  const query = useQuery({ ...listOf(transferEndpoints.preview, input), enabled: isAsked })
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (lines.length === 0) return <p className="m-none">{t('organisation.transfer.noPeople')}</p>
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return isAsked ? <ThinBar /> : null
  const { items, refused, recompute } = query.data
  const known = new Set(lines.map((line) => line.employmentId))
  return (
    <section aria-label={t('organisation.transfer.preview')} aria-busy={query.isFetching}>
      {refused > 0 && <Banner tone="amber">{t('organisation.transfer.refusedCount', { count: refused })}</Banner>}
      <RecomputeNote recompute={recompute} />
      <TransferLines
        items={items.filter((item) => known.has(item.id))}
        end={(item) => (
          <IconButton
            icon="close"
            label={t('organisation.transfer.remove', { name: person(item).name })}
            onClick={() => onRemove(item.id)}
          />
        )}
      />
    </section>
  )
}
