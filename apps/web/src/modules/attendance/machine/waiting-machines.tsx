import { machineEndpoints } from '@muster/contract/attendance/machine'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'

type Waiting = ReplyOf<typeof machineEndpoints.waiting>['items'][number]

/** For which machines days wait to be concluded, and of how many people; nothing where none does. */
export function WaitingMachines({ onOpen }: { onOpen: (machineId: string) => void }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(queryOf(machineEndpoints.waiting, {}))
  const columns: Column<Waiting>[] = [
    { key: 'name', title: t('machine.name'), width: 220, cell: (one) => <MachineName of={one} onOpen={onOpen} /> },
    {
      key: 'seenAt',
      title: t('machine.seenAt'),
      cell: ({ seenAt }) => (
        <span className="num">{seenAt === null ? t('machine.never') : format.instant(Date.parse(seenAt))}</span>
      ),
      fact: true,
    },
    {
      key: 'fromOn',
      title: t('machine.waiting.since'),
      cell: (one) => <span className="num">{format.day(one.fromOn)}</span>,
      fact: true,
    },
    {
      key: 'people',
      title: t('machine.waiting.people'),
      align: 'end',
      cell: (one) => <span className="num">{format.number(one.people)}</span>,
    },
  ]
  if (!data || data.items.length === 0) return null
  return (
    <Card
      flush
      className="m-machine-unknown"
      title={t('machine.waiting.title')}
      note={format.number(data.items.length)}
    >
      <p className="m-machine-note muted">{t('machine.waiting.text')}</p>
      <DataTable
        bare
        label={t('machine.waiting.title')}
        columns={columns}
        rows={data.items}
        rowKey={(one) => `${one.name} ${one.machineId} ${one.companyId}`}
        rowName={(one) => one.name}
        empty={null}
      />
    </Card>
  )
}

function MachineName({ of: { machineId, name }, onOpen }: { of: Waiting; onOpen: (machineId: string) => void }) {
  const t = useT()
  if (machineId === null)
    return (
      <span>
        <b>{name}</b> <span className="muted">{t('machine.waiting.foreign')}</span>
      </span>
    )
  return (
    <Button kind="text" size="small" onClick={() => onOpen(machineId)}>
      {name}
    </Button>
  )
}
