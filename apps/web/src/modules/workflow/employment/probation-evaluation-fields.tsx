import type { ProbationEvaluationForm } from '@muster/contract/workflow/probation-evaluation-form'
import '../evaluation/assessment.css'
import { problemText } from '../../../lib/call/problem-text.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Assessment } from '../evaluation/assessment.tsx'
import { FormDaySelect, ReasonField } from '../form/form-fields.tsx'
import type { KindFieldsProps } from '../form/form-kind.ts'
import { countScored, pointsFor, toSentPoints } from './points.ts'
import { useAskedForm } from './use-asked-form.ts'

/** The application with one's own assessment [S08]: the first day after probation, a summary, and points for every sub-item. */
export function ProbationEvaluationFields(props: KindFieldsProps<ProbationEvaluationForm>) {
  const { employmentId, taskId } = props
  const t = useT()
  const { asked, query } = useAskedForm(employmentId, taskId)
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  if (employmentId === undefined && taskId === undefined) return null
  if (problem) return <ErrorState {...problem} />
  if (!asked) return <WaitLines />
  if (asked.problem) return <Banner tone="amber">{problemText(asked.problem, t, asked.problem)}</Banner>
  return (
    <>
      <FormDaySelect
        {...props}
        field="effectiveOn"
        label={t('workflow.task.regularization.effectiveOn')}
        days={asked.days}
      />
      <ReasonField
        {...props}
        field="summary"
        label={t('workflow.evaluation.summary')}
        hint={t('workflow.evaluation.summaryHint')}
        rows={4}
      />
      {asked.form && <OwnAssessment {...props} asked={asked.form} />}
    </>
  )
}

type OwnProps = KindFieldsProps<ProbationEvaluationForm> & {
  asked: NonNullable<NonNullable<ReturnType<typeof useAskedForm>['asked']>['form']>
}

/** The employee's own points, by the version of the form that applies now. */
function OwnAssessment({ asked: { versionId, content }, form, onPut, errorOf }: OwnProps) {
  const t = useT()
  const { name } = useFormat()
  const own = pointsFor(content, form.points)
  const isChanged = form.versionId !== null && form.versionId !== versionId && own.length > 0
  const error = errorOf('points')
  return (
    <section className="m-own-assessment" aria-label={t('workflow.evaluation.own')} data-field="form.points">
      <header>
        <h3>{t('workflow.evaluation.own')}</h3>
        <span className="m-field-hint">{name(content.names)}</span>
        <span className="m-field-hint num">{t('workflow.evaluation.asked', countScored(content, own))}</span>
      </header>
      <p className="m-field-hint">{t('workflow.evaluation.ownHint')}</p>
      {isChanged && (
        <Banner
          tone="amber"
          actions={
            <Button size="small" onClick={() => onPut({ versionId })}>
              {t('workflow.evaluation.keep')}
            </Button>
          }
        >
          {t('workflow.evaluation.changed')}
        </Banner>
      )}
      {error && <p className="m-field-error">{error}</p>}
      <Assessment
        name="form.points"
        content={content}
        assessor="employee"
        answers={{ employee: own }}
        onChange={(given) => onPut({ versionId, points: toSentPoints(given) })}
        errorOf={(place) => errorOf(`points.${place}`)}
      />
    </section>
  )
}
