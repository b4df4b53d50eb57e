import { machineEndpoints } from '@muster/contract/attendance/machine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { AdmitMachine } from './admit-machine.tsx'
import type { UnknownMachine } from './machine-chip.tsx'

/** Machines that call and that nobody admitted, above those that are; nothing where none does. */
export function UnknownMachines() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(queryOf(machineEndpoints.unknown, {}))
  const [admitting, setAdmitting] = useState<UnknownMachine>()
  const columns: Column<UnknownMachine>[] = [
    {
      key: 'serial',
      title: t('machine.serial'),
      width: 180,
      cell: (one) => <b className="num">{one.serial}</b>,
    },
    {
      key: 'address',
      title: t('machine.unknown.address'),
      cell: (one) => <span className="num">{one.address}</span>,
      fact: true,
    },
    {
      key: 'seenAt',
      title: t('machine.seenAt'),
      cell: (one) => <span className="num">{format.instant(Date.parse(one.seenAt))}</span>,
      fact: true,
    },
    {
      key: 'admit',
      title: t('machine.admit'),
      heading: <span />,
      align: 'end',
      fact: 'wide',
      cell: (one) => (
        <Button kind="text" size="small" icon="check" onClick={() => setAdmitting(one)}>
          {t('machine.admit')}
        </Button>
      ),
    },
  ]
  if (!data || data.items.length === 0) return null
  return (
    <Card
      flush
      className="m-machine-unknown"
      title={t('machine.unknown.title')}
      note={format.number(data.items.length)}
    >
      <p className="m-machine-note muted">{t('machine.unknown.text')}</p>
      <DataTable
        bare
        label={t('machine.unknown.title')}
        columns={columns}
        rows={data.items}
        rowKey={(one) => `${one.serial} ${one.address}`}
        rowName={(one) => one.serial}
        empty={null}
      />
      {admitting && (
        <AdmitMachine
          key={`${admitting.serial} ${admitting.address}`}
          machine={admitting}
          onClose={() => setAdmitting(undefined)}
        />
      )}
    </Card>
  )
}
