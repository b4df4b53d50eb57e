import './assessment.css'
import {
  type Answers,
  ASSESSORS,
  type Assessor,
  pointsGiven,
  scoreOf,
  WHOLE,
} from '@muster/contract/workflow/evaluation-score'
import { useId } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { BandBar } from './band-bar.tsx'
import type { Content } from './form-value.ts'
import { PointsInput, usePoints } from './points-input.tsx'

export type AssessmentProps = {
  content: Content
  /** Who assesses: they see what those before them gave. */
  assessor: Assessor
  answers: Readonly<Partial<Record<Assessor, Answers>>>
  onChange: (given: Answers) => void
  /** The path of the points in their form, and what is wrong with those of a sub-item (`0.1`). */
  name?: string
  errorOf?: (place: string) => string | undefined
  /** Without what is to be reached and how it is assessed, where that stands above already. */
  isBare?: boolean
}

/** The assessment of one assessor: each sub-item with its points, those given before, and what the whole comes to [5.01, 9.08]. */
export function Assessment(props: AssessmentProps) {
  const { content, assessor, answers, onChange, name = assessor, errorOf = () => undefined, isBare = false } = props
  const t = useT()
  const { number, percent } = useFormat()
  const { items, target, evaluation } = content
  const before = ASSESSORS.slice(0, ASSESSORS.indexOf(assessor))
  const own = answers[assessor] ?? []
  const put = (item: number, sub: number, points: number | null) =>
    onChange(
      items.map(({ subItems }, i) =>
        subItems.map((_, j) => (i === item && j === sub ? points : (own[i]?.[j] ?? null))),
      ),
    )
  const givenBy = (who: Assessor) => pointsGiven(items, answers[who] ?? [])
  // Who has not begun yet is judged by nothing.
  const hasGiven = (who: Assessor) => (answers[who] ?? []).some((points) => points.some((given) => given !== null))
  const parts = ASSESSORS.map((who) =>
    t('workflow.preview.part', {
      who: t(`workflow.assessors.${who}`),
      points: number(givenBy(who)),
      weight: percent(content.weights[who] / WHOLE),
    }),
  )
  return (
    <div className="m-assessment">
      {target && !isBare && (
        <p>
          <b>{t('workflow.evaluationForm.target')}</b>
          <span>{target}</span>
        </p>
      )}
      {evaluation && !isBare && (
        <p>
          <b>{t('workflow.evaluationForm.evaluation')}</b>
          <span>{evaluation}</span>
        </p>
      )}
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name than its place, by which points are given.
        <section key={i} aria-label={item.name}>
          <h3>{item.name || t('workflow.builder.itemNumber', { number: i + 1 })}</h3>
          <ul>
            {item.subItems.map((sub, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor has a sub-item.
              <li key={j} className="m-assessed" data-field={`${name}.${i}.${j}`}>
                <span>{sub.text}</span>
                {before.map((who) => (
                  <small key={who} className="num">
                    {t('workflow.preview.given', {
                      who: t(`workflow.assessors.${who}`),
                      points: number(answers[who]?.[i]?.[j] ?? 0),
                    })}
                  </small>
                ))}
                <PointsField
                  name={`${name}.${i}.${j}`}
                  label={sub.text}
                  most={sub.score}
                  value={own[i]?.[j] ?? null}
                  onChange={(points) => put(i, j, points)}
                  error={errorOf(`${i}.${j}`)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <BandBar
        {...(hasGiven(assessor) && { score: givenBy(assessor) * WHOLE })}
        label={t('workflow.preview.own')}
        isBare={assessor === 'approver'}
      />
      {assessor === 'approver' && (
        <>
          <BandBar
            {...(hasGiven(assessor) && { score: scoreOf(content, answers) })}
            label={t('workflow.preview.whole')}
          />
          <p className="m-field-hint num">{parts.join(' + ')}</p>
        </>
      )}
    </div>
  )
}

type PointsFieldProps = {
  name: string
  label: string
  most: number
  value: number | null
  onChange: (points: number | null) => void
  error: string | undefined
}

/** The points of one sub-item, whole and of at most so many; empty where none are given yet. */
function PointsField({ name, label, most, value, onChange, error }: PointsFieldProps) {
  const t = useT()
  const { number } = useFormat()
  const id = useId()
  const points = usePoints<number | null>({ name, value, most, none: null, onChange })
  const said = points.problem ?? error
  return (
    <>
      <label className="m-input-wrap m-points" htmlFor={`${id}i`}>
        <span className="sr-only">{label}</span>
        <PointsInput
          control={{ id: `${id}i`, describedBy: said === undefined ? undefined : id, invalid: said !== undefined }}
          points={points}
        />
        <span className="m-input-affix num">{t('workflow.preview.ofPoints', { most: number(most) })}</span>
      </label>
      {said !== undefined && (
        <span id={id} className="m-field-error">
          {said}
        </span>
      )}
    </>
  )
}
