import type { Employee } from '@muster/contract/organisation/employee'
import { type HistoryEntry, employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { LinesSkeleton, useWait } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { useTakeBack } from '../position/use-take-back.ts'

type Entry = z.output<typeof HistoryEntry>

/** Every dated fact of an employment, past and planned, the latest first; what can still be taken back has its button. */
export function HistoryTimeline({ employee }: { employee: Employee }) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery(queryOf(states.history, { id: employee.id }))
  const wait = useWait(isPending)
  const { problem } = stateOf(error, t, () => void refetch())
  if (!data) return problem ? <ErrorState {...problem} /> : <LinesSkeleton wait={wait} />
  return (
    <ol className="m-timeline">
      {data.entries.map((entry) => (
        <HistoryLine
          key={[entry.kind, entry.on, entry.pin, entry.at, entry.order?.id].join(' ')}
          entry={entry}
          employee={employee}
        />
      ))}
    </ol>
  )
}

function HistoryLine({ entry, employee }: { entry: Entry; employee: Employee }) {
  const t = useT()
  const format = useFormat()
  const where = [entry.department, entry.level, entry.office].flatMap((names) => (names ? [format.name(names)] : []))
  const from = format.day(entry.on)
  const period = entry.to === null ? from : daysText(entry.on, entry.to, t, format)
  return (
    <li className={classNames(!entry.isPlanned && 'is-now')}>
      <b>
        {t(`organisation.event.${entry.kind}`)}
        {entry.pin !== null && ` ${entry.pin}`}
      </b>
      {where.length > 0 && <small>{where.join(' · ')}</small>}
      <small className="num">{entry.isPlanned ? `${period} · ${t('organisation.decision.planned')}` : period}</small>
      {entry.order !== null && <OrderLink {...entry.order} />}
      {entry.note !== '' && <small>{entry.note}</small>}
      {entry.by !== null && entry.at !== null && (
        <small>
          {t('organisation.decision.decidedBy', { name: entry.by, day: format.instant(Date.parse(entry.at)) })}
        </small>
      )}
      <TakeBack entry={entry} employee={employee} />
    </li>
  )
}

/** The order that moved somebody, for whom may read orders. */
function OrderLink({ id, number }: NonNullable<Entry['order']>) {
  const t = useT()
  const mayRead = useCan()(transferEndpoints.get)
  const text = t('organisation.transfer.one', { number })
  return <small>{mayRead ? <a href={hrefOf('/organisation/transfers', { open: id })}>{text}</a> : text}</small>
}

function TakeBack({ entry: { decisionId, positionId }, employee }: { entry: Entry; employee: Employee }) {
  const t = useT()
  const decision = useSave(states.takeBack)
  const takeBackMove = useTakeBack(employee)
  const position = employee.positions.find((one) => one.id === positionId)
  const takeBackDecision = async (id: number) => {
    const { error } = await decision.run({ id: employee.id, decisionId: id })
    if (!error) notices.success(t('organisation.decision.takenBack'))
  }
  const takeBack = decisionId === null ? position && (() => takeBackMove(position)) : () => takeBackDecision(decisionId)
  if (!takeBack) return null
  return (
    <Can do={states.takeBack.access}>
      <Button kind="text" size="small" busy={decision.busy} onClick={() => void takeBack()}>
        {t('organisation.positions.takeBack')}
      </Button>
    </Can>
  )
}
