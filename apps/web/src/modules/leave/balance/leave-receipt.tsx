import './leave-lines.css'
import type { leaveBalanceEndpoints, myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { taskHref } from '../../workflow/index.ts'
import type { Receipt } from './balance-value.ts'
import { useLeaveAmount } from './leave-amount.ts'

export type LeaveReceiptProps = {
  /** One's own, or that of somebody in reach. */
  endpoint: typeof myLeaveEndpoints.receipt | typeof leaveBalanceEndpoints.receipt
  employmentId: string
  typeId: string
  /** The day of the balance. */
  on: Receipt['on']
}

/** Why so much of a type is left on a day: what came and went, and by what; together it is what is left. */
export function LeaveReceipt({ endpoint, employmentId, typeId, on }: LeaveReceiptProps) {
  const t = useT()
  const { day } = useFormat()
  const query = useQuery(queryOf(endpoint, { employmentId, typeId, on }))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const { data } = query
  return (
    <Card title={t('leave.receipt.title')}>
      {problem && <ErrorState {...problem} />}
      {!problem && !data && <WaitLines />}
      {data && <Lines receipt={data} left={t('leave.receipt.left', { day: day(data.on) })} />}
    </Card>
  )
}

function Lines({ receipt, left }: { receipt: Receipt; left: string }) {
  const amount = useLeaveAmount(receipt.dayMinutes)
  return (
    <ul className="m-leave-lines">
      {receipt.lines.map((line, at) => (
        <Line key={`${line.kind} ${line.task?.id ?? at}`} line={line} rule={receipt.rule} amount={amount} />
      ))}
      <li>
        <strong>{left}</strong>
        <strong className="num">{amount(receipt.available)}</strong>
      </li>
    </ul>
  )
}

type Amount = ReturnType<typeof useLeaveAmount>

function Line({ line, rule, amount }: { line: Receipt['lines'][number]; rule: Receipt['rule']; amount: Amount }) {
  const t = useT()
  const format = useFormat()
  const { kind, minutes, reason, task, from, to } = line
  const isLeave = kind === 'used' || kind === 'held' || kind === 'passedOn'
  return (
    <li>
      <span>
        {t(`leave.receipt.lines.${kind}`)}
        {isLeave && from && to && (
          <span className="muted"> · {from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`}</span>
        )}
        {kind === 'expired' && to && <span className="muted"> · {format.day(to)}</span>}
        {(kind === 'opening' || kind === 'adjusted' || kind === 'carried') && to && (
          <span className="muted"> · {t('leave.receipt.until', { day: format.day(to) })}</span>
        )}
        {task && (
          <LinkButton size="small" href={taskHref(task.id)}>
            {t('workflow.task.one', { number: task.number })}
          </LinkButton>
        )}
        {kind === 'rule' && rule.map((part) => <RulePart key={part.from} part={part} amount={amount} />)}
        {reason && <small className="m-task-text">{reason}</small>}
      </span>
      <span className="num">{amount(minutes)}</span>
    </li>
  )
}

/** How a part of a year is granted: for which months or days, of how much a year, by which rules. */
function RulePart({ part, amount }: { part: Receipt['rule'][number]; amount: Amount }) {
  const t = useT()
  const format = useFormat()
  const { day } = format
  const { months, days, ofDays, yearlyMinutes, more, servedYears, since } = part
  const said = { span: daysText(part.from, part.to, t, format), yearly: amount(yearlyMinutes + more) }
  return (
    <small className="muted">
      {days === null || ofDays === null
        ? t('leave.receipt.months', { ...said, months })
        : t('leave.receipt.days', { ...said, days, ofDays })}
      {more > 0 && ` · ${t('leave.receipt.more', { more: amount(more), count: servedYears })}`}
      {` · ${t('leave.receipt.since', { day: day(since) })}`}
    </small>
  )
}
