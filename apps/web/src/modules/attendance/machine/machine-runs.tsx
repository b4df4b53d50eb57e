import { CALLS_WITHIN_MINUTES, machineEndpoints } from '@muster/contract/attendance/machine'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'

type MachineRun = ReplyOf<typeof machineEndpoints.syncs>['items'][number]

const TONES: Record<MachineRun['state'], Tone> = {
  queued: 'blue',
  asked: 'blue',
  done: 'normal',
  partial: 'amber',
  failed: 'red',
}
const isOver = ({ endedAt }: MachineRun) => endedAt !== null
/** What is looked at until something is asked for anew. */
const latestOf = (runs: readonly MachineRun[]) =>
  runs.map(({ queuedAt }) => queuedAt).reduce((latest, at) => (at > latest ? at : latest), '')

/** What came of what machines were asked for, while it comes, with a retry each [2.17f]; nothing where nothing was asked for in a day. */
export function MachineRuns() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(queryOf(machineEndpoints.syncs, {}))
  const [hiddenUntil, setHiddenUntil] = useState('')
  const runs = data?.items ?? []
  const latest = latestOf(runs)
  if (runs.length === 0 || (hiddenUntil >= latest && runs.every(isOver))) return null
  const count = (key: string, title: string, of: (run: MachineRun) => number): Column<MachineRun> => ({
    ...{ key, title, align: 'end', fact: true },
    cell: (run) => <span className="num">{format.number(of(run))}</span>,
  })
  const columns: Column<MachineRun>[] = [
    { key: 'name', title: t('machine.runMachine'), width: 170, cell: (run) => <b>{run.name}</b> },
    { key: 'state', title: t('attendance.records.state'), chip: true, cell: (run) => <RunState run={run} /> },
    {
      key: 'days',
      title: t('machine.runDays'),
      // One that is read gives all that it holds, whatever was asked for.
      cell: (run) => (
        <span className="num">
          {run.heldCount === null ? `${format.day(run.from)} – ${format.day(run.to)}` : t('machine.allHeld')}
        </span>
      ),
      fact: true,
    },
    count('new', t('machine.runLines'), (run) => run.newCount),
    count('duplicate', t('machine.runDuplicates'), (run) => run.duplicateCount),
    count('refused', t('machine.runRefused'), (run) => run.refusedCount),
    {
      ...{ key: 'retry', title: t('machine.again'), heading: <span />, align: 'end', fact: 'wide' },
      cell: (run) => <RetryRun run={run} />,
    },
  ]
  return (
    <Card
      flush
      className="m-machine-unknown"
      title={t('machine.runs')}
      note={format.number(runs.length)}
      more={
        runs.every(isOver) && (
          <Button kind="text" size="small" onClick={() => setHiddenUntil(latest)}>
            {t('machine.hide')}
          </Button>
        )
      }
    >
      <DataTable
        bare
        label={t('machine.runs')}
        columns={columns}
        rows={runs}
        rowKey={(run) => run.machineId}
        rowName={(run) => run.name}
        empty={null}
      />
    </Card>
  )
}

/** How a run stands, with what to do about it where it failed, and how much came of one that is read. */
function RunState({ run }: { run: MachineRun }) {
  const t = useT()
  const format = useFormat()
  const { state, reason, readCount, heldCount } = run
  const ofHeld =
    readCount !== null && heldCount !== null && (state === 'asked' || state === 'partial')
      ? t('machine.ofHeld', { read: format.number(readCount), held: format.number(heldCount) })
      : undefined
  const why =
    reason &&
    t(`machine.reason.${reason}`, { time: format.duration(CALLS_WITHIN_MINUTES), serial: run.foundSerial ?? '' })
  return (
    <div className="m-machine-run">
      <StateChip tone={TONES[state]}>{t(`machine.runState.${state}`)}</StateChip>
      {ofHeld && <span className="num">{ofHeld}</span>}
      {why && <span className="muted">{why}</span>}
    </div>
  )
}

function RetryRun({ run }: { run: MachineRun }) {
  const t = useT()
  const can = useCan()
  const retry = useSave(machineEndpoints.syncAgain)
  const isWanted = run.state === 'failed' || run.state === 'partial'
  if (!isWanted || run.reason === 'retired' || !can(machineEndpoints.syncAgain)) return null
  return (
    <Button
      kind="text"
      size="small"
      icon="refresh"
      busy={retry.busy}
      onClick={() => void retry.run({ id: run.machineId })}
    >
      {t('machine.again')}
    </Button>
  )
}
