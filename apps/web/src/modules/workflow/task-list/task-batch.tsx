import { taskEndpoints } from '@muster/contract/workflow/task'
import { MOST_TICKED } from '@muster/contract/workflow/task-shape'
import { useState } from 'react'
import { callErrorOf } from '../../../lib/call/call-error.ts'
import { reportFailure } from '../../../lib/call/failures.ts'
import { loadSelectedRows } from '../../../lib/list/selected-rows.ts'
import type { List } from '../../../lib/list/use-list.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { IconName } from '../../../ui/control/icon.tsx'
import { NOTHING_SELECTED, type Selection } from '../../../ui/table/table-model.ts'
import { CommentField } from '../decision/comment-field.tsx'
import { DecisionFrame } from '../decision/decision-frame.tsx'
import type { TaskRow } from '../task/task-value.ts'
import { TaskWho } from '../task/task-who.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { type BatchResult, BatchResults } from './batch-results.tsx'

type TaskList = List<typeof taskEndpoints.list>
const ACTIONS = { approve: 'check', reject: 'close', urge: 'bell', repair: 'refresh' } as const satisfies Record<
  string,
  IconName
>
type BatchAction = keyof typeof ACTIONS
const USUAL: readonly BatchAction[] = ['approve', 'reject', 'urge']

type Asked = { action: BatchAction; rows: readonly TaskRow[]; isOfCard?: boolean }

/** One decision for many tasks [S04]: the buttons of the selection, the dialog with one comment, and what became of each. */
export function useTaskBatch(list: TaskList, isAbnormal: boolean) {
  const t = useT()
  const [isFinding, setFinding] = useState<BatchAction>()
  const [asked, setAsked] = useState<Asked>()
  const [results, setResults] = useState<BatchResult>()
  const ask = async (action: BatchAction) => {
    setFinding(action)
    try {
      setAsked({ action, rows: await loadSelectedRows(list, ({ id }) => id) })
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
    } finally {
      setFinding(undefined)
    }
  }
  const buttons = ({ all, keys }: Selection) => {
    const count = all ? (list.total ?? 0) : keys.size
    if (count > MOST_TICKED) return <span>{t('workflow.task.hint.many', { most: MOST_TICKED })}</span>
    return (isAbnormal ? [...USUAL, 'repair' as const] : USUAL).map((action) => (
      <Button
        key={action}
        kind="inverse"
        size="small"
        icon={ACTIONS[action]}
        busy={isFinding === action}
        onClick={() => void ask(action)}
      >
        {t(`workflow.task.act.${action}`)}
      </Button>
    ))
  }
  const dialog = (
    <>
      {asked && (
        <BatchDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={(items) => {
            if (!asked.isOfCard) list.setSelection(NOTHING_SELECTED)
            const [only] = asked.rows.length === 1 ? asked.rows : []
            const isApproved = only && asked.action === 'approve' && items[0]?.isDone
            if (isApproved) notices.success(t('workflow.task.done.approve', { number: only.number }))
            else setResults({ items, rows: asked.rows })
          }}
        />
      )}
      {results && <BatchResults {...results} onClose={() => setResults(undefined)} />}
    </>
  )
  return { buttons, dialog, approve: (row: TaskRow) => setAsked({ action: 'approve', rows: [row], isOfCard: true }) }
}

type BatchDialogProps = Asked & { onClose: () => void; onDone: (items: BatchResult['items']) => void }

function BatchDialog({ action, rows, onClose, onDone }: BatchDialogProps) {
  const t = useT()
  const [comment, setComment] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(taskEndpoints.batch, { quiet: true })
  const needsComment = action === 'reject'
  const isOnly = rows.length === 1
  const submit = async () => {
    if (needsComment && comment.trim() === '') return setProblems({ comment: t('system.field.required') })
    const { data, error } = await save.run({
      action,
      tasks: rows.map(({ id, version }) => ({ id, version })),
      comment,
    })
    if (error) return setProblems(errorsOf(error, t))
    onClose()
    onDone(data.items)
  }
  const { comment: commentProblem, ...others } = problems
  return (
    <DecisionFrame
      title={isOnly ? t(`workflow.task.act.${action}`) : t(`workflow.task.batch.${action}`, { count: rows.length })}
      submit={t(`workflow.task.act.${action}`)}
      danger={action === 'reject'}
      busy={save.busy}
      dirty={comment !== ''}
      isReady={!needsComment}
      problem={Object.values(others)[0]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!isOnly && <BatchFacts rows={rows} />}
      <ul className="m-task-ticked">
        {rows.map((row) => (
          <li key={row.id}>
            <TaskWho task={row} />
          </li>
        ))}
      </ul>
      {action === 'repair' ? (
        <p>{t('workflow.task.mendHint')}</p>
      ) : (
        <CommentField value={comment} onChange={setComment} error={commentProblem} required={needsComment} />
      )}
    </DecisionFrame>
  )
}
