import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { Skeleton, ThinBar, useWait } from '../../../ui/feedback/skeleton.tsx'
import { formKindOf } from '../form/kinds.ts'
import { NEW_TASK } from '../task/places.ts'

/** So many of one's own say what one files. */
const LATELY = 30

/** What can be applied for, a tile each: what one has filed lately first. They are drawn once their order is known, and stay in it. */
export function KindTiles() {
  const t = useT()
  const { personId } = useInfo().userInfo
  const filed = useQuery(
    queryOf(taskEndpoints.list, { group: 'all', initiatorId: personId, pageSize: LATELY }, { silent: true }),
  )
  const wait = useWait(filed.isPending)
  const [order, setOrder] = useState<readonly FiledKind[]>()
  if (!order && !filed.isPending) setOrder(orderKinds(filed.data?.items ?? []))
  return (
    <nav aria-label={t('workflow.task.new.what')} aria-busy={!order}>
      <h2>{t('workflow.task.new.what')}</h2>
      {wait === 'bar' && <ThinBar />}
      <ul className="m-task-tiles">
        {(order ?? FILED_KINDS).map((kind) => (
          <li key={kind}>{order ? <Tile kind={kind} /> : wait === 'skeleton' && <Skeleton width="100%" />}</li>
        ))}
      </ul>
    </nav>
  )
}

function Tile({ kind }: { kind: FiledKind }) {
  const t = useT()
  const { icon, titleKey, hintKey } = formKindOf(kind)
  return (
    <a href={hrefOf(NEW_TASK, { kind })}>
      <Icon name={icon} size={22} />
      <b>{t(titleKey)}</b>
      <small>{t(hintKey)}</small>
    </a>
  )
}

/** The kinds of these applications, the newest first, then all others in their usual order. */
function orderKinds(filed: readonly { kind: string }[]): FiledKind[] {
  const lately = filed.flatMap(({ kind }) => FILED_KINDS.filter((known) => known === kind))
  return [...new Set([...lately, ...FILED_KINDS])]
}
