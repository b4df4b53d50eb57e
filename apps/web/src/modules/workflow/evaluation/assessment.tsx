import './assessment.css'
import {
  type Answers,
  ASSESSORS,
  type Assessor,
  pointsGiven,
  scoreOf,
  WHOLE,
} from '@muster/contract/workflow/evaluation-score'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { BandBar } from './band-bar.tsx'
import { pointsIn } from './builder.ts'
import type { Content } from './form-value.ts'

export type AssessmentProps = {
  content: Content
  /** Who assesses: they see what those before them gave. */
  assessor: Assessor
  answers: Readonly<Partial<Record<Assessor, Answers>>>
  onChange: (given: Answers) => void
}

/** The assessment of one assessor: each sub-item with its points, those given before, and what the whole comes to [5.01, 9.08]. */
export function Assessment({ content, assessor, answers, onChange }: AssessmentProps) {
  const t = useT()
  const { number, percent } = useFormat()
  const { items, target, evaluation } = content
  const before = ASSESSORS.slice(0, ASSESSORS.indexOf(assessor))
  const own = answers[assessor] ?? []
  const put = (item: number, sub: number, points: number) =>
    onChange(
      items.map(({ subItems }, i) => subItems.map((_, j) => (i === item && j === sub ? points : (own[i]?.[j] ?? 0)))),
    )
  const givenBy = (who: Assessor) => pointsGiven(items, answers[who] ?? [])
  // Who has not begun yet is judged by nothing.
  const hasGiven = (who: Assessor) => (answers[who] ?? []).some((points) => points.some((given) => given > 0))
  const parts = ASSESSORS.map((who) =>
    t('workflow.preview.part', {
      who: t(`workflow.assessors.${who}`),
      points: number(givenBy(who)),
      weight: percent(content.weights[who] / WHOLE),
    }),
  )
  return (
    <div className="m-assessment">
      {target && (
        <p>
          <b>{t('workflow.evaluationForm.target')}</b>
          <span>{target}</span>
        </p>
      )}
      {evaluation && (
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
              <li key={j} className="m-assessed">
                <span>{sub.text}</span>
                {before.map((who) => (
                  <small key={who} className="num">
                    {t('workflow.preview.given', {
                      who: t(`workflow.assessors.${who}`),
                      points: number(answers[who]?.[i]?.[j] ?? 0),
                    })}
                  </small>
                ))}
                <label className="m-input-wrap m-points">
                  <span className="sr-only">{sub.text}</span>
                  <input
                    className="m-input num"
                    inputMode="numeric"
                    placeholder="0"
                    value={own[i]?.[j] ? String(own[i][j]) : ''}
                    onChange={(event) => put(i, j, Math.min(sub.score, pointsIn(event.currentTarget.value)))}
                  />
                  <span className="m-input-affix num">
                    {t('workflow.preview.ofPoints', { most: number(sub.score) })}
                  </span>
                </label>
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
            {...(ASSESSORS.some(hasGiven) && { score: scoreOf(content, answers) })}
            label={t('workflow.preview.whole')}
          />
          <p className="m-field-hint num">{parts.join(' + ')}</p>
        </>
      )}
    </div>
  )
}
