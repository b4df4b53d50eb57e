import { machineEndpoints, USER_STATES } from '@muster/contract/attendance/machine'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import type { Machine } from './machine-chip.tsx'

type State = (typeof USER_STATES)[number]
type Users = ReplyOf<typeof machineEndpoints.users>
type User = Users['items'][number]

const PAGE_SIZE = 100

/** Whom a machine knows beside whose the PINs at its gate are: what is not in order comes first. */
export function MachineUsers({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const [state, setState] = useState<State>('unknown')
  const [page, setPage] = useState(1)
  const { id, name } = machine
  const { data, isFetching } = useQuery(queryOf(machineEndpoints.users, { id, state, page }))
  const countOf = (one: State) => data?.counts.find((other) => other.state === one)?.count ?? 0
  return (
    <AppModal open width={760} title={t('machine.user.title', { name })} onClose={onClose}>
      <div className="m-machine-users">
        {data && <WhenRead users={data} machine={machine} />}
        <Segmented
          label={t('attendance.records.state')}
          value={state}
          onChange={(next) => {
            setState(next)
            setPage(1)
          }}
          options={USER_STATES.map((value) => ({
            value,
            label: `${t(`machine.user.state.${value}`)} ${format.number(countOf(value))}`,
          }))}
        />
        <DataTable
          label={t('machine.users')}
          columns={useColumns(state)}
          rows={data?.items}
          loading={isFetching}
          rowKey={(one) => one.pin}
          rowName={(one) => one.pin}
          empty={<Empty title={t('machine.user.none')} />}
          paging={{ page, pageSize: PAGE_SIZE, total: data?.total ?? 0, onPage: setPage }}
        />
      </div>
    </AppModal>
  )
}

function useColumns(state: State): Column<User>[] {
  const t = useT()
  const format = useFormat()
  const onMachine: Column<User> = {
    key: 'name',
    title: t('machine.user.onMachine'),
    cell: ({ user }) => user?.name || '–',
    fact: true,
  }
  const person: Column<User> = {
    key: 'person',
    title: t('machine.user.person'),
    cell: ({ holder }) => (holder ? `${holder.jobNumber} · ${format.person(holder).name}` : '–'),
    fact: true,
  }
  return [
    { key: 'pin', title: t('machine.user.pin'), width: 140, cell: (one) => <b className="num">{one.pin}</b> },
    ...(state === 'missing' ? [] : [onMachine]),
    ...(state === 'unknown' || state === 'elsewhere' ? [] : [person]),
    ...(state === 'missing'
      ? []
      : [{ key: 'card', title: t('machine.user.card'), cell: ({ user }: User) => (user?.hasCard ? '✓' : '–') }]),
  ]
}

/** When the machine named its users, and the way to have it name them again. */
function WhenRead({ users: { readAt, isAsked }, machine }: { users: Users; machine: Machine }) {
  const t = useT()
  const format = useFormat()
  const asking = useSave(machineEndpoints.readUsers)
  const isInUse = machine.state !== 'retired'
  return (
    <>
      {readAt === null && <Banner tone="blue">{t('machine.user.neverRead')}</Banner>}
      <div className="m-machine-acts">
        {isInUse && (
          <Can do={machineEndpoints.readUsers.access}>
            <Button
              icon="refresh"
              busy={asking.busy}
              disabled={isAsked}
              onClick={() => void asking.run({ id: machine.id })}
            >
              {t('machine.user.read')}
            </Button>
          </Can>
        )}
        <span className="muted">
          {isAsked
            ? t('machine.user.asked')
            : readAt !== null && t('machine.user.readAt', { at: format.instant(Date.parse(readAt)) })}
        </span>
      </div>
    </>
  )
}
