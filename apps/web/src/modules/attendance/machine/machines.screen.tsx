import '../punch-list/punch.css'
import { machineEndpoints } from '@muster/contract/attendance/machine'
import { useState } from 'react'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useCompanyFilter, useOfficeFilter, useOffices } from '../../organisation/index.ts'
import { AddMachine } from './add-machine.tsx'
import { driftText } from './drift-text.ts'
import { type Machine, MachineChip } from './machine-chip.tsx'
import { MachineDrawer } from './machine-drawer.tsx'
import { MachineRuns } from './machine-runs.tsx'
import { SyncMachines } from './sync-machines.tsx'
import { UnknownMachines } from './unknown-machines.tsx'
import { WaitingMachines } from './waiting-machines.tsx'

/** Clock machines [2.17f, S14]: those that wait to be admitted, and how the others stand. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const list = useList(machineEndpoints.list)
  const company = useCompanyFilter()
  const office = useOfficeFilter(list.input.companyId)
  const offices = useOffices().items
  const phone = useMedia(PHONE)
  const [opened, setOpen] = useState<'add' | 'sync'>()
  const instant = (at: string | null) => (
    <span className="num">{at === null ? t('machine.never') : format.instant(Date.parse(at))}</span>
  )
  const columns: Column<Machine>[] = [
    { key: 'name', title: t('machine.name'), sortable: true, width: 200, cell: (one) => <b>{one.name}</b> },
    {
      key: 'office',
      title: t('organisation.offices.one'),
      cell: (one) => format.name(offices?.find((other) => other.id === one.officeId)?.names),
      fact: true,
    },
    {
      key: 'serial',
      title: t('machine.serial'),
      cell: (one) => <span className="num">{one.serial ?? t('machine.notRead')}</span>,
    },
    { key: 'state', title: t('attendance.records.state'), cell: (one) => <MachineChip of={one} />, chip: true },
    {
      key: 'seenAt',
      title: t('machine.seenAt'),
      sortable: true,
      cell: (one) => instant(one.seenAt),
      fact: true,
    },
    {
      key: 'lastPunchAt',
      title: t('machine.lastPunchAt'),
      cell: (one) => instant(one.lastPunchAt),
      fact: true,
    },
    {
      key: 'drift',
      title: t('machine.drift'),
      cell: (one) => <span className="num">{driftText(one, t, format)}</span>,
      fact: true,
    },
    {
      key: 'records',
      title: t('machine.records'),
      align: 'end',
      cell: (one) => <span className="num">{one.recordCount === null ? '–' : format.number(one.recordCount)}</span>,
    },
  ]
  const can = useCan()(machineEndpoints.sync)
  const inUse = list.rows?.filter(({ state }) => state !== 'retired') ?? []
  return (
    <ListPage
      list={list}
      name="machines"
      title={t('attendance.screens.machines')}
      columns={columns}
      rowKey={(one) => one.id}
      rowName={(one) => one.name}
      filters={[...company, ...office]}
      searchHint={t('machine.searchHint')}
      primary={
        can &&
        inUse.length > 0 && (
          <Button kind="primary" icon="refresh" onClick={() => setOpen('sync')}>
            {t('machine.sync')}
          </Button>
        )
      }
      actions={
        can && (
          <Button icon="plus" onClick={() => setOpen('add')}>
            {t('machine.add')}
          </Button>
        )
      }
      {...(can &&
        phone && { menu: [[{ key: 'add', label: t('machine.add'), icon: 'plus', onSelect: () => setOpen('add') }]] })}
      sheet={machineEndpoints.export}
      empty={
        <Empty drawing="path" title={t('machine.emptyTitle')}>
          {t('machine.empty')}
        </Empty>
      }
      drawer={list.open !== undefined && <MachineDrawer key={list.open} list={list} />}
    >
      <Can do={machineEndpoints.unknown.access}>
        <UnknownMachines />
      </Can>
      <MachineRuns />
      {opened === 'add' && <AddMachine onClose={() => setOpen(undefined)} />}
      {opened === 'sync' && (
        <SyncMachines
          officeIds={[...new Set(inUse.map(({ officeId }) => officeId))]}
          onClose={() => setOpen(undefined)}
        />
      )}
      <WaitingMachines onOpen={(id) => list.setOpen(id)} />
    </ListPage>
  )
}
