import './builder.css'
import { ASSESSORS, type Assessor, percentOf, WHOLE } from '@muster/contract/workflow/evaluation-score'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Field } from '../../../ui/field/field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { PointsInput, usePoints } from './points-input.tsx'

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
            <WeightField
              key={assessor}
              name={`weights.${assessor}`}
              label={t(`workflow.assessors.${assessor}`)}
              value={value[assessor]}
              onChange={(percent) => onChange({ ...value, [assessor]: percent })}
              error={errorOf(assessor)}
            />
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

type WeightFieldProps = {
  name: string
  label: string
  value: number
  onChange: (percent: number) => void
  error?: string | undefined
}

function WeightField({ name, label, value, onChange, error }: WeightFieldProps) {
  const points = usePoints<number>({ name, value, most: WHOLE, none: 0, onChange })
  return (
    <Field name={name} label={label} error={points.problem ?? error}>
      {(control) => (
        <span className="m-input-wrap">
          <PointsInput {...{ control, points }} placeholder="0" />
          <span className="m-input-affix">%</span>
        </span>
      )}
    </Field>
  )
}
