import './builder.css'
import { ASSESSORS, type Assessor, percentOf, WHOLE } from '@muster/contract/workflow/evaluation-score'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Field } from '../../../ui/field/field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { pointsIn } from './builder.ts'

type Weights = Readonly<Record<Assessor, number>>

/** How far each assessor counts [6.01], in percent that come to a hundred together. */
export function WeightsField({
  value,
  onChange,
  errorOf,
}: {
  value: Weights
  onChange: (next: Weights) => void
  errorOf: (assessor: Assessor) => string | undefined
}) {
  const t = useT()
  const { number } = useFormat()
  const total = percentOf(value)
  return (
    <FormSection title={t('workflow.evaluationForm.weights')}>
      <p className="m-field-hint">{t('workflow.builder.weightsHint')}</p>
      <div data-field="weights">
        <FormRow>
          {ASSESSORS.map((assessor) => (
            <Field
              key={assessor}
              name={`weights.${assessor}`}
              label={t(`workflow.assessors.${assessor}`)}
              error={errorOf(assessor)}
            >
              {({ id, describedBy, invalid }) => (
                <span className="m-input-wrap">
                  <input
                    id={id}
                    className="m-input num"
                    inputMode="numeric"
                    value={String(value[assessor])}
                    aria-required
                    aria-invalid={invalid || undefined}
                    aria-describedby={describedBy}
                    onChange={(event) => onChange({ ...value, [assessor]: pointsIn(event.currentTarget.value) })}
                  />
                  <span className="m-input-affix">%</span>
                </span>
              )}
            </Field>
          ))}
        </FormRow>
      </div>
      <p className={classNames('m-percent', total === WHOLE ? 'is-whole' : 'is-open')}>
        {t(total === WHOLE ? 'workflow.builder.percentWhole' : 'workflow.builder.percentOpen', {
          total: number(total),
        })}
      </p>
    </FormSection>
  )
}
