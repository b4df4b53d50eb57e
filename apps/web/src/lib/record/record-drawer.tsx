import { operationLogEndpoints } from '@muster/contract/system/operation-log'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/control/button.tsx'
import { Skeleton, useWait } from '../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/feedback/state-message.tsx'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import type { CallError } from '../call/call-error.ts'
import type { List, ListEndpoint, RowOf } from '../list/use-list.ts'
import { hrefOf } from '../place/place.ts'
import { stateOf } from '../query/read-state.tsx'
import { Can } from '../session/permission.tsx'
import { useT } from '../words/i18n.ts'

/** As much of a query as a drawer needs. */
type Reading<R> = { data: R | undefined; error: CallError | null; isPending: boolean; refetch: () => unknown }

export type RecordDrawerProps<E extends ListEndpoint, R> = {
  list: List<E>
  rowKey: (row: RowOf<E>) => string
  record: Reading<R>
  title: ReactNode
  chip?: ReactNode
  footer?: ReactNode
  children: (record: R) => ReactNode
}

/** The open row of a list, read by its id: its facts, or why they cannot be shown, and the way to its neighbours [X1]. */
export function RecordDrawer<E extends ListEndpoint, R>({
  list,
  rowKey,
  record,
  title,
  chip,
  footer,
  children,
}: RecordDrawerProps<E, R>) {
  const t = useT()
  const wait = useWait(record.isPending)
  const { problem, denied } = stateOf(record.error, t, () => void record.refetch())
  const keys = list.rows?.map(rowKey) ?? []
  const at = list.open === undefined ? -1 : keys.indexOf(list.open)
  const before = keys[at - 1]
  const after = keys[at + 1]
  const isListed = at >= 0
  return (
    <DetailDrawer
      title={title}
      chip={chip}
      footer={record.data && footer}
      onClose={() => list.setOpen(undefined)}
      onPrevious={isListed && before !== undefined ? () => list.setOpen(before) : undefined}
      onNext={isListed && after !== undefined ? () => list.setOpen(after) : undefined}
    >
      {record.data && children(record.data)}
      {record.data && <AllChanges of={list.open} />}
      {!record.data && problem && <ErrorState {...problem} />}
      {!record.data && denied && <DeniedState {...denied} />}
      {!record.data && wait === 'skeleton' && (
        <div className="m-facts">
          {['50%', '70%', '40%', '60%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
    </DetailDrawer>
  )
}

/** The way to all that was ever done to the open record, for readers of the operation log [S26]. */
function AllChanges({ of }: { of: string | undefined }) {
  const t = useT()
  return (
    <Can do={operationLogEndpoints.list.access}>
      <div>
        <LinkButton kind="text" size="small" icon="history" href={hrefOf('/system/log', { object: of })}>
          {t('system.allChanges')}
        </LinkButton>
      </div>
    </Can>
  )
}
