import '../../../lib/job/refused-rows.css'
import { handoverEndpoints } from '@muster/contract/workflow/handover'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { WaitBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { CommentField } from '../decision/comment-field.tsx'
import { DecisionFrame } from '../decision/decision-frame.tsx'
import { callOf, type Handed, type Outcome, toSent } from './handover-value.ts'

export type HandoverDialogProps = {
  personId: string
  companyId: string
  handed: readonly Handed[]
  onClose: () => void
  /** Called with what became of each. */
  onDone: (items: readonly Outcome[]) => void
}

/** What would become of each before it is handed over, with a comment that stands in the history of each task. */
export function HandoverDialog({ personId, companyId, handed, onClose, onDone }: HandoverDialogProps) {
  const t = useT()
  const [comment, setComment] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(handoverEndpoints.handOver, { quiet: true })
  const sent = { personId, companyId, items: handed.map(toSent) }
  const preview = useQuery({ ...queryOf(handoverEndpoints.preview, { ...sent, comment: '' }), staleTime: 0 })
  const { problem } = stateOf(preview.error, t, () => void preview.refetch())
  const submit = async () => {
    const { data, error } = await save.run({ ...sent, comment })
    if (error) return setProblems(errorsOf(error, t))
    onDone(data.items)
  }
  const { comment: commentProblem, ...others } = problems
  return (
    <DecisionFrame
      title={t('workflow.handover.confirm', { count: handed.length })}
      submit={t('workflow.handover.do')}
      hint={t('workflow.handover.hint')}
      busy={save.busy || preview.isPending}
      dirty={comment !== ''}
      isReady={preview.isSuccess}
      problem={Object.values(others)[0]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {problem && <ErrorState {...problem} />}
      {preview.isPending && <WaitBar />}
      {preview.data && <Outcomes handed={handed} items={preview.data.items} done="workflow.handover.would" />}
      <CommentField value={comment} onChange={setComment} error={commentProblem} />
    </DecisionFrame>
  )
}

type OutcomesProps = {
  handed: readonly Handed[]
  items: readonly Outcome[]
  done: 'workflow.handover.would' | 'workflow.handover.was'
}

/** What becomes of each, or why nothing does. */
export function Outcomes({ handed, items, done }: OutcomesProps) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className="m-refused-rows">
      {items.map(({ id, isDone, problem }) => {
        const one = handed.find(({ item }) => item.id === id)
        if (!one) return null
        return (
          <li key={id}>
            <StateChip tone={isDone ? 'normal' : 'red'}>{callOf(one.item, t, format)}</StateChip>
            <p>{isDone ? t(done, { name: format.person(one.to).name }) : problem}</p>
          </li>
        )
      })}
    </ul>
  )
}
