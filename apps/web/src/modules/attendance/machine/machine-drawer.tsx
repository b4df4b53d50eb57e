import { machineEndpoints } from '@muster/contract/attendance/machine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useOffices } from '../../organisation/index.ts'
import { driftText } from './drift-text.ts'
import { isClockWrong, type Machine, MachineChip } from './machine-chip.tsx'
import { MachineForm } from './machine-form.tsx'
import { MachineLines } from './machine-lines.tsx'
import { RetireMachine } from './retire-machine.tsx'

type MachineList = List<typeof machineEndpoints.list>

/** A machine beside the list: how it stands, what to do about that, and what may be changed of it. */
export function MachineDrawer({ list }: { list: MachineList }) {
  const record = useQuery(queryOf(machineEndpoints.get, { id: list.open ?? '' }))
  return (
    <RecordDrawer list={list} rowKey={(row) => row.id} record={record} title={record.data?.name}>
      {(machine) => <OneMachine key={machine.id} machine={machine} list={list} />}
    </RecordDrawer>
  )
}

function OneMachine({ machine, list }: { machine: Machine; list: MachineList }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const office = useOffices().items?.find(({ id }) => id === machine.officeId)
  const [isRetiring, setRetiring] = useState(false)
  const setting = useSave(machineEndpoints.setClock)
  const isInUse = machine.state !== 'retired'
  const instant = (at: string | null) => (at === null ? t('machine.never') : format.instant(Date.parse(at)))
  const count = (n: number | null) => (n === null ? '–' : format.number(n))
  const setClock = async () => {
    const { error } = await setting.run({ id: machine.id })
    if (!error) notices.success(t('machine.clockSet', { name: machine.name }))
  }
  return (
    <>
      <MachineHint of={machine} />
      <Facts
        facts={[
          [t('attendance.records.state'), <MachineChip key="state" of={machine} />],
          [t('organisation.offices.one'), format.name(office?.names)],
          [t('machine.fromOn'), format.day(machine.fromOn)],
          ...(machine.retiredOn ? [[t('machine.retireOn'), format.day(machine.retiredOn)] as const] : []),
          [t('machine.serial'), machine.serial ?? t('machine.notRead')],
          ...(machine.host === null ? [] : [[t('machine.host'), `${machine.host}:${machine.port}`] as const]),
          [t('machine.seenAt'), instant(machine.seenAt)],
          [t('machine.lastPunchAt'), instant(machine.lastPunchAt)],
          [t('machine.drift'), driftText(machine, t, format)],
          [t('machine.records'), count(machine.recordCount)],
          [t('machine.kept'), count(machine.keptCount)],
        ]}
      />
      {isInUse && can(machineEndpoints.update) && (
        <>
          <div className="m-machine-acts">
            {machine.reach === 'push' && (
              <Button icon="clock" busy={setting.busy} onClick={() => void setClock()}>
                {t('machine.setClock')}
              </Button>
            )}
            <Button kind="danger" onClick={() => setRetiring(true)}>
              {t('machine.retire')}
            </Button>
          </div>
          <MachineForm machine={machine} onDone={() => list.setOpen(undefined, { free: true })} />
        </>
      )}
      {machine.refusedCount > 0 && <MachineLines id={machine.id} />}
      {isRetiring && (
        <RetireMachine
          machine={machine}
          today={dayIn(office?.zone)}
          onClose={() => setRetiring(false)}
          onDone={() => setRetiring(false)}
        />
      )}
    </>
  )
}

/** What somebody has to do about a machine; nothing where it calls and its clock is right. */
function MachineHint({ of }: { of: Machine }) {
  const t = useT()
  if (of.state === 'retired') return null
  if (of.readProblem)
    return <Banner tone="red">{t(`machine.problem.${of.readProblem}`, { address: of.host ?? '' })}</Banner>
  if (of.reach === 'pull' && (of.state === 'awaited' || of.state === 'silent'))
    return (
      <Banner tone={of.state === 'awaited' ? 'blue' : 'red'}>
        {t(of.state === 'awaited' ? 'machine.pullAwaited' : 'machine.pullSilent')}
      </Banner>
    )
  if (of.state !== 'connected')
    return (
      <Banner tone={of.state === 'awaited' ? 'blue' : 'red'}>
        {t(`machine.hint.${of.state}`, { address: of.strayAddress ?? '' })}
      </Banner>
    )
  return isClockWrong(of) ? <Banner tone="amber">{t('machine.hint.drift')}</Banner> : null
}
