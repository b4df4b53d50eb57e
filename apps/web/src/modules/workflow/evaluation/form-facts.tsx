import './assessment.css'
import { ASSESSORS, WHOLE } from '@muster/contract/workflow/evaluation-score'
import { Facts } from '../../../lib/record/facts.tsx'
import { nameFacts } from '../../../lib/record/name-facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { BandBar } from './band-bar.tsx'
import type { EvaluationForm } from './form-value.ts'

/** A probation form to be read: to whom it applies, who counts how far, what is assessed, and what follows from the score. */
export function FormFacts({ form }: { form: EvaluationForm }) {
  const t = useT()
  const format = useFormat()
  const word = (
    key: 'departments' | 'covers' | 'running' | 'version' | 'changedAt' | 'target' | 'evaluation' | 'weights',
  ) => t(`workflow.evaluationForm.${key}`)
  const weights = ASSESSORS.map(
    (who) => `${t(`workflow.assessors.${who}`)} ${format.percent(form.weights[who] / WHOLE)}`,
  )
  return (
    <>
      <Facts
        facts={[
          [word('departments'), format.list(form.departments.map(({ names }) => format.name(names)))],
          [word('covers'), format.number(form.covers)],
          [
            t('workflow.evaluationForm.exceptions'),
            form.exceptions.length > 0 && (
              <ul className="m-exceptions">
                {form.exceptions.map(({ department, form: other }) => (
                  <li key={department.id}>
                    {t('workflow.evaluationForm.exception', {
                      department: format.name(department.names),
                      form: format.name(other.names),
                    })}
                  </li>
                ))}
              </ul>
            ),
          ],
          [word('running'), format.number(form.running)],
          [word('weights'), weights.join(' · ')],
          [word('target'), form.target],
          [word('evaluation'), form.evaluation],
          [word('version'), format.number(form.number)],
          [word('changedAt'), format.instant(Date.parse(form.changedAt))],
          ...nameFacts(form.names, t),
        ]}
      />
      <h3 className="m-facts-title">{t('workflow.evaluationForm.items')}</h3>
      <ol className="m-asked">
        {form.items.map((item) => (
          <li key={item.name}>
            <b>{item.name}</b>
            <ul>
              {item.subItems.map((sub) => (
                <li key={sub.text}>
                  <span>{sub.text}</span>
                  <span className="num">{format.number(sub.score)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <h3 className="m-facts-title">{t('workflow.bands.title')}</h3>
      <BandBar label={t('workflow.bands.title')} />
    </>
  )
}
