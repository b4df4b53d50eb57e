import { problemText } from '../../../lib/call/problem-text.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { EffectList } from '../../../lib/record/effect-list.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { WaitBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { formKindOf } from '../form/kinds.ts'
import { FutureSteps } from '../path/future-steps.tsx'
import { usePeopleText } from '../task/people-text.ts'
import type { Preview } from '../task/task-value.ts'
import type { Application } from './task-form-value.ts'
import type { TaskPath } from './use-path.ts'

export type PathPreviewProps = { path: TaskPath }

/** Who would decide, and why, before anything is submitted [S06]: as the form stands now, drawn anew a moment after each change. */
export function PathPreview({ path: { query, kind, employmentId, form } }: PathPreviewProps) {
  const t = useT()
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  return (
    <aside className="m-task-preview" aria-label={t('workflow.task.new.path')} aria-busy={query.isFetching}>
      <h3>{t('workflow.task.new.path')}</h3>
      {employmentId === undefined && <p className="m-task-note">{t('workflow.task.new.choosePerson')}</p>}
      {problem && <ErrorState {...problem} />}
      {!problem && employmentId !== undefined && !query.data && <WaitBar />}
      {!problem && query.data && <Shown kind={kind} form={form} preview={query.data} />}
    </aside>
  )
}

function Shown({ kind, form, preview }: Pick<Application, 'kind' | 'form'> & { preview: Preview }) {
  const t = useT()
  const { name } = useFormat()
  const people = usePeopleText()
  const { rule, missing, steps, copies } = preview
  // The fields say for themselves what is missing; what the server alone knows of them is said here, before they are submitted.
  const byItself = formKindOf(kind).problems(form)
  const others = preview.problems.filter(({ field }) => byItself[field] === undefined)
  if (missing !== null) {
    const { fields, lists = [], conditions } = formKindOf(kind)
    const asked = conditions.find(({ field }) => field === missing)?.from ?? [missing]
    const labels = [...fields, ...lists].filter((one) => asked.includes(one.name)).map(({ labelKey }) => t(labelKey))
    return <p className="m-task-note">{t('workflow.task.new.missing', { field: labels.join(' · ') || missing })}</p>
  }
  if (!rule) return <Banner tone="amber">{t('workflow.task.new.noRule')}</Banner>
  const said = (field: string, text: string) => {
    const known = formKindOf(kind).fields.find(({ name }) => name === field)
    return known ? t('workflow.task.fieldProblem', { field: t(known.labelKey), problem: text }) : text
  }
  const count = (lane: 'approval' | 'execution') => steps.filter((step) => step.lane === lane).length
  return (
    <>
      {others.map(({ field, problem }) => (
        <Banner key={field} tone="amber">
          {said(field, problemText(problem, t, problem))}
        </Banner>
      ))}
      <p className="m-task-note">
        {t('workflow.task.new.rule', { name: name({ cn: '', en: '', vn: '', ...rule.names }) })}
      </p>
      <FutureSteps steps={steps} approvalSteps={count('approval')} executionSteps={count('execution')} />
      <EffectList texts={preview.effects} />
      {copies.length > 0 && <p className="m-task-note">{t('workflow.task.new.copies', { names: people(copies) })}</p>}
    </>
  )
}
