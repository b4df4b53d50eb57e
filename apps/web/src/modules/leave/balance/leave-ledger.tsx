import './leave-lines.css'
import type { leaveBalanceEndpoints, myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { taskHref } from '../../workflow/index.ts'
import type { LeaveEntry } from './balance-value.ts'
import { useLeaveAmount } from './leave-amount.ts'

export type LeaveLedgerProps = {
  /** One's own, or that of somebody in reach. */
  endpoint: typeof myLeaveEndpoints.entries | typeof leaveBalanceEndpoints.entries
  employmentId: string
  typeId: string
  /** How long a day is for whoever has it. */
  dayMinutes: number
}

/** What happened to a balance, the latest first: how much more or less, why, and by which application. */
export function LeaveLedger({ endpoint, employmentId, typeId, dayMinutes }: LeaveLedgerProps) {
  const t = useT()
  const query = useQuery(queryOf(endpoint, { employmentId, typeId }))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  return (
    <Card title={t('leave.my.ledger')}>
      {problem && <ErrorState {...problem} />}
      {!problem && !query.data && <WaitLines />}
      {query.data?.items.length === 0 && <p className="m-task-note">{t('leave.my.noEntries')}</p>}
      <ul className="m-leave-lines">
        {query.data?.items.map((entry) => (
          <Line key={entry.id} entry={entry} dayMinutes={dayMinutes} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ entry, dayMinutes }: { entry: LeaveEntry; dayMinutes: number }) {
  const { kind, source, minutes, day, at, by, reason, task, isOpposite } = entry
  const t = useT()
  const amount = useLeaveAmount(dayMinutes)
  const format = useFormat()
  const what = kind === 'granted' ? t(`leave.sources.${source}`) : t(`leave.entries.${isOpposite ? 'back' : kind}`)
  return (
    <li>
      <span>
        {what}
        {day && <span className="muted"> · {format.day(day)}</span>}
        {task && (
          <LinkButton size="small" href={taskHref(task.id)}>
            {t('workflow.task.one', { number: task.number })}
          </LinkButton>
        )}
        <small className="muted">{[format.instant(Date.parse(at)), by].filter(Boolean).join(' · ')}</small>
        {reason && <small className="m-task-text">{reason}</small>}
      </span>
      <span className="num">{amount(kind === 'granted' ? minutes : -minutes)}</span>
    </li>
  )
}
