import { taskColumns } from '@muster/contract/workflow/task'
import type { TaskGroup } from '@muster/contract/workflow/task-shape'
import { type NounColumn, useColumns } from '../../../lib/list/use-columns.tsx'
import { now } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { formKindOf } from '../form/kinds.ts'
import { Elapsed } from '../path/elapsed.tsx'
import { useStepText } from '../path/step-text.ts'
import { TaskStatus } from '../task/task-status.tsx'
import type { TaskRow } from '../task/task-value.ts'
import { TaskWho } from '../task/task-who.tsx'
import { RepairCell } from './repair-cell.tsx'

/** The columns of the list [3.16, S04]; on a phone a task is a card that its title names. */
export function useTaskColumns(
  group: TaskGroup,
  isBeside: boolean,
  onApprove: (row: TaskRow) => void,
): NounColumn<TaskRow>[] {
  const t = useT()
  const format = useFormat()
  const phone = useMedia(PHONE)
  const stepText = useStepText()
  const person = ({ id, ...names }: TaskRow['recipient']) => format.person(names).name
  const columns = useColumns<TaskRow, typeof taskColumns>(taskColumns, {
    number: { width: 90, align: 'start', cell: ({ number }) => <span className="num">{format.number(number)}</span> },
    title: { width: 230, fact: false, cell: (row) => <Title row={row} phone={phone} /> },
    amount: { width: 150, fact: false, cell: ({ amount }) => amount },
    kind: { width: 100, fact: false, cell: ({ kind }) => t(formKindOf(kind).titleKey) },
    company: { fact: false },
    recipient: { width: 170, fact: false, cell: ({ recipient }) => <Face name={person(recipient)} /> },
    // Mostly whom it is about.
    initiator: { hidden: true, width: 130, fact: false, cell: ({ initiator }) => person(initiator) },
    status: { width: 120, chip: true, cell: ({ status }) => <TaskStatus status={status} /> },
    step: { width: 220, align: 'start', fact: true, cell: (row) => <Step row={row} text={stepText(row)} /> },
    rollbacks: {
      width: 90,
      fact: false,
      cell: ({ rollbacks }) => (rollbacks > 0 ? <span className="num">{format.number(rollbacks)}</span> : null),
    },
    attachmentCount: {
      width: 80,
      fact: false,
      cell: ({ attachmentCount }) =>
        attachmentCount > 0 ? <span className="num">{format.number(attachmentCount)}</span> : null,
    },
    // Oldest first is what has waited longest; the instant is said on hover.
    createdAt: {
      title: t('workflow.task.age'),
      width: 80,
      align: 'end',
      // Where it stands says for how long it has waited.
      fact: false,
      cell: ({ createdAt }) => <Elapsed since={createdAt} />,
    },
  })
  const abnormal: NounColumn<TaskRow> = {
    key: 'abnormal',
    title: t('workflow.task.abnormal'),
    width: group === 'abnormal' ? 480 : 280,
    fact: group === 'abnormal' && 'wide',
    cell: (row) => {
      if (row.abnormal.length === 0) return null
      if (group === 'abnormal') return <RepairCell row={row} />
      return format.list(row.abnormal.map((reason) => t(`workflow.task.reasons.${reason}`)))
    },
  }
  const listed = columns.filter(({ only }) => only !== 'record')
  const placed = movedAfter(listed, 'step', 'createdAt')
  const all = group === 'abnormal' ? withAfter(placed, 'title', abnormal) : [...placed, abnormal]
  // A card is called by its title; beside an open task there is space for what tells the rows apart.
  if (phone)
    return [
      ...first(all, ['title']),
      { ...APPROVE, title: '', cell: (row) => <Approve row={row} onApprove={onApprove} /> },
    ]
  return isBeside ? first(all, ['number', 'recipient', 'title', 'amount', 'step', 'status']) : all
}

const APPROVE = { key: 'approve', width: 120, fact: 'wide' } as const

/** Approves from a card, in two taps; what asks for more than a comment is opened. */
function Approve({ row, onApprove }: { row: TaskRow; onApprove: (row: TaskRow) => void }) {
  const t = useT()
  const { person, pair } = useFormat()
  if (!row.mayDecide || formKindOf(row.kind).ApproveDialog) return null
  const word = t('workflow.task.act.approve')
  return (
    <Button
      icon="check"
      aria-label={pair(word, `${person(row.recipient).name}, ${row.subject}`)}
      onClick={() => onApprove(row)}
    >
      {word}
    </Button>
  )
}

/** The columns with some of them before the others. */
function first(columns: readonly NounColumn<TaskRow>[], keys: readonly string[]): NounColumn<TaskRow>[] {
  const found = keys.flatMap((key) => columns.filter((column) => column.key === key))
  return [...found, ...columns.filter((column) => !found.includes(column))]
}

function movedAfter(columns: readonly NounColumn<TaskRow>[], key: string, moved: string): NounColumn<TaskRow>[] {
  const column = columns.find((one) => one.key === moved)
  const others = columns.filter((one) => one !== column)
  return column ? withAfter(others, key, column) : others
}

function withAfter(
  columns: readonly NounColumn<TaskRow>[],
  key: string,
  added: NounColumn<TaskRow>,
): NounColumn<TaskRow>[] {
  const at = columns.findIndex((column) => column.key === key) + 1
  return [...columns.slice(0, at), added, ...columns.slice(at)]
}

function Face({ name }: { name: string }) {
  return (
    <span className="m-task-face">
      <Avatar name={name} size={24} />
      <span className="ellipsis">{name}</span>
    </span>
  )
}

function Title({ row, phone }: { row: TaskRow; phone: boolean }) {
  const t = useT()
  return (
    <span className="m-task-title">
      {row.isUnread && (
        <StateChip tone="blue" icon={null}>
          {t('workflow.task.unread')}
        </StateChip>
      )}
      {phone ? <TaskWho task={row} /> : <span className="ellipsis">{row.title}</span>}
    </span>
  )
}

function Step({ row, text }: { row: TaskRow; text: string }) {
  const t = useT()
  if (text === '') return <span className="muted">–</span>
  const isOverdue = row.dueAt !== null && Date.parse(row.dueAt) < now()
  return (
    <span className="m-task-title">
      {isOverdue && <StateChip tone="red">{t('workflow.task.overdue')}</StateChip>}
      <span className="ellipsis">{text}</span>
    </span>
  )
}
