import '../evaluation/assessment.css'
import {
  type Answers,
  type Assessor,
  bandOf,
  pointsProblems,
  scoreOf,
} from '@muster/contract/workflow/evaluation-score'
import type { FormInput } from '@muster/contract/workflow/form-values'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { useState } from 'react'
import { problemText } from '../../../lib/call/problem-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { CommentField } from '../decision/comment-field.tsx'
import { DecisionFrame } from '../decision/decision-frame.tsx'
import { Assessment } from '../evaluation/assessment.tsx'
import { textOf } from '../form/form-problems.ts'
import type { ActionOf } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { answersIn, currentOf, type Evaluation, earlierOf } from './evaluation-value.ts'
import { NO_OUTCOME, OutcomeFields } from './outcome-fields.tsx'
import { pointsFor, toSentPoints } from './points.ts'
import { ScoreTable } from './score-table.tsx'

export type ApproveProps = DecisionProps & { action: ActionOf<'approve'> }

const ASKED = ['manager', 'approver'] as const
type Asked = (typeof ASKED)[number]
const WIDE = 860

/** The points of whoever approves, what they come to, and below 75 what is to follow; or those of another, with whom one agrees. */
export function ScoreDialog({ action, evaluation, ...props }: ApproveProps & { evaluation: Evaluation }) {
  const t = useT()
  const { task, onClose } = props
  const { content } = evaluation
  const asked = ASKED.filter((one) => action.asks.includes(one))
  const begun = Object.fromEntries(
    asked.map((one) => [one, pointsFor(content, earlierOf(evaluation, one)?.points)]),
  ) as Partial<Record<Asked, Answers>>
  const [own, setOwn] = useState(begun)
  const [follows, setFollows] = useState(NO_OUTCOME)
  const [comment, setComment] = useState('')
  const { run, busy, problems, refuse } = useDecision(taskEndpoints.approve, 'approve', props)
  const answers: Partial<Record<Assessor, Answers>> = { ...answersIn(evaluation), ...own }
  const isScored = asked.every((one) => Object.keys(pointsProblems(content.items, own[one] ?? [])).length === 0)
  const isDecisive = asked.includes('approver') && isScored
  const isBelow = isDecisive && bandOf(scoreOf(content, answers)) === 'below'
  const submit = () => {
    const missing = missingOf({ content, asked, own, follows: isBelow ? follows : undefined })
    if (action.needsComment && comment.trim() === '') missing.comment = 'required'
    const said = Object.entries(missing).map(([field, problem]) => [field, problemText(problem, t, problem)])
    if (said.length > 0) return refuse(Object.fromEntries(said))
    const points = Object.fromEntries(asked.map((one) => [one, toSentPoints(own[one] ?? [])]))
    const outcome = isBelow && {
      ...{ outcome: follows.outcome ?? null, outcomeOn: follows.on, outcomeReason: follows.reason },
    }
    const data: FormInput = { ...points, ...outcome }
    void run({ id: task.id, version: task.version, comment, ...(asked.length > 0 && { data }) })
  }
  return (
    <DecisionFrame
      title={t('workflow.task.act.approve')}
      about={task}
      width={WIDE}
      submit={t('workflow.task.act.approve')}
      busy={busy}
      dirty={comment !== '' || own !== begun || follows !== NO_OUTCOME}
      isReady={asked.length === 0 && !action.needsComment}
      problem={problems['']}
      onSubmit={submit}
      onClose={onClose}
    >
      {asked.length === 0 && <Agreed evaluation={evaluation} task={task} />}
      {asked.map((assessor, n) => (
        <section key={assessor} className="m-own-assessment" aria-label={t(`workflow.preview.asWho.${assessor}`)}>
          {asked.length > 1 && <h3>{t(`workflow.preview.asWho.${assessor}`)}</h3>}
          {earlierOf(evaluation, assessor) && <p className="m-field-hint">{t('workflow.evaluation.begun')}</p>}
          {problems[`data.${assessor}`] && <p className="m-field-error">{problems[`data.${assessor}`]}</p>}
          <Assessment
            name={`data.${assessor}`}
            content={content}
            assessor={assessor}
            answers={answers}
            onChange={(given) => setOwn({ ...own, [assessor]: given })}
            errorOf={(place) => problems[`data.${assessor}.${place}`]}
            isBare={n > 0}
          />
        </section>
      ))}
      {isBelow && (
        <OutcomeFields value={follows} onChange={setFollows} days={evaluation.extensionDays} problems={problems} />
      )}
      {isDecisive && !isBelow && <WillBeRegular on={textOf(task.form.effectiveOn)} />}
      <CommentField value={comment} onChange={setComment} error={problems.comment} required={action.needsComment} />
    </DecisionFrame>
  )
}

function WillBeRegular({ on }: { on: string }) {
  const t = useT()
  const { dayText } = useFormat()
  return <p className="m-field-hint">{t('workflow.evaluation.willRegular', { day: dayText(on) })}</p>
}

/** The points that another of the step has given, which whoever decides after them agrees to. */
function Agreed({ evaluation, task }: { evaluation: Evaluation; task: ApproveProps['task'] }) {
  const t = useT()
  const { person } = useFormat()
  const { step, approvalSteps, recipient } = task
  const given =
    step === approvalSteps
      ? currentOf(evaluation, 'approver')
      : step === 1
        ? currentOf(evaluation, 'manager')
        : undefined
  if (!given) return null
  return (
    <>
      <p className="m-field-hint">{t('workflow.evaluation.agree', { name: person(given.person).name })}</p>
      <ScoreTable evaluation={evaluation} recipientId={recipient.id} />
    </>
  )
}

type Given = {
  content: Evaluation['content']
  asked: readonly Asked[]
  own: Partial<Record<Asked, Answers>>
  follows: typeof NO_OUTCOME | undefined
}

/** What is still missing, by the field of the call. */
function missingOf({ content, asked, own, follows }: Given): Record<string, string> {
  const points = asked.flatMap((one) =>
    Object.entries(pointsProblems(content.items, own[one] ?? [])).map(([place, problem]) => [
      place === '' ? `data.${one}` : `data.${one}.${place}`,
      problem,
    ]),
  )
  const outcome = follows && {
    ...(!follows.outcome && { 'data.outcome': 'required' }),
    ...(follows.outcome && !follows.on && { 'data.outcomeOn': 'required' }),
    ...(follows.reason.trim() === '' && { 'data.outcomeReason': 'required' }),
  }
  return { ...Object.fromEntries(points), ...outcome }
}
