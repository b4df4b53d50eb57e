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
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useOffices } from '../../organisation/index.ts'
import { driftText } from './drift-text.ts'
import { isClockWrong, type Machine, MachineChip } from './machine-chip.tsx'
import { MachineForm } from './machine-form.tsx'
import { MachineLines } from './machine-lines.tsx'
import { MachineUsers } from './machine-users.tsx'
import { ReplaceMachine } from './replace-machine.tsx'
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
  const [asking, setAsking] = useState<'retire' | 'replace' | 'users'>()
  const close = () => setAsking(undefined)
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
          [t('machine.family'), t(`machine.families.${machine.family}`)],
          [t('machine.seenAt'), instant(machine.seenAt)],
          [t('machine.lastPunchAt'), instant(machine.lastPunchAt)],
          [t('machine.drift'), driftText(machine, t, format)],
          [t('machine.records'), count(machine.recordCount)],
          [t('machine.kept'), count(machine.keptCount)],
        ]}
      />
      <div className="m-machine-acts">
        {machine.reach === 'push' && (
          <Button icon="people" onClick={() => setAsking('users')}>
            {t('machine.users')}
          </Button>
        )}
        {isInUse && can(machineEndpoints.update) && (
          <>
            {machine.reach === 'push' && machine.family === 'attendance' && (
              <Button icon="clock" busy={setting.busy} onClick={() => void setClock()}>
                {t('machine.setClock')}
              </Button>
            )}
            {machine.reach === 'push' && (
              <Button icon="swap" onClick={() => setAsking('replace')}>
                {t('machine.replace')}
              </Button>
            )}
            <Button kind="danger" onClick={() => setAsking('retire')}>
              {t('machine.retire')}
            </Button>
          </>
        )}
      </div>
      {isInUse && can(machineEndpoints.update) && (
        <MachineForm key={machine.version} machine={machine} onDone={() => list.setOpen(undefined, { free: true })} />
      )}
      {machine.refusedCount > 0 && <MachineLines id={machine.id} />}
      {asking === 'users' && <MachineUsers machine={machine} onClose={close} />}
      {asking === 'replace' && <ReplaceMachine machine={machine} onClose={close} />}
      {asking === 'retire' && (
        <RetireMachine machine={machine} today={dayIn(office?.zone)} onClose={close} onDone={close} />
      )}
    </>
  )
}

/** What somebody has to do about a machine; nothing where it calls and its clock is right. */
function MachineHint({ of }: { of: Machine }) {
  const t = useT()
  const format = useFormat()
  if (of.state === 'retired') return null
  if (of.readProblem)
    return <Banner tone="red">{t(`machine.problem.${of.readProblem}`, { address: of.host ?? '' })}</Banner>
  if (of.reach === 'pull' && (of.state === 'awaited' || of.state === 'silent'))
    return (
      <Banner tone={of.state === 'awaited' ? 'blue' : 'red'}>
        {t(of.state === 'awaited' ? 'machine.pullAwaited' : 'machine.pullSilent')}
      </Banner>
    )
  if (of.state === 'stray' && of.strayAddress !== null) return <StrayHint machine={of} address={of.strayAddress} />
  if (of.state === 'failing' && of.failingSince !== null)
    return (
      <Banner tone="red">
        {t(of.failure === 'too-large' ? 'machine.hint.failingLarge' : 'machine.hint.failing', {
          since: format.instant(Date.parse(of.failingSince)),
        })}
      </Banner>
    )
  if (of.state !== 'connected' && of.state !== 'failing')
    return (
      <Banner tone={of.state === 'awaited' ? 'blue' : 'red'}>{t(`machine.hint.${of.state}`, { address: '' })}</Banner>
    )
  if (!isClockWrong(of)) return null
  return <Banner tone="amber">{t(of.family === 'access' ? 'machine.hint.accessDrift' : 'machine.hint.drift')}</Banner>
}

/** A machine whose serial calls from elsewhere, and the way to hear it from there. */
function StrayHint({ machine: { id, name, version }, address }: { machine: Machine; address: string }) {
  const t = useT()
  const allowing = useSave(machineEndpoints.allow)
  const allow = async () => {
    const { error } = await allowing.run({ id, version, address })
    if (!error) notices.success(t('machine.allowed', { name, address }))
  }
  return (
    <Banner
      tone="red"
      actions={
        <Can do={machineEndpoints.allow.access}>
          <Button size="small" busy={allowing.busy} onClick={() => void allow()}>
            {t('machine.allow', { address })}
          </Button>
        </Can>
      }
    >
      {t('machine.hint.stray', { address })}
    </Banner>
  )
}
