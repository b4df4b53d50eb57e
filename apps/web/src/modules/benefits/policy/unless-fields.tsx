import './policy.css'
import { type BenefitExclusion, MOST_EXCLUSIONS } from '@muster/contract/benefits/policy-rules'
import { LEAVE_ATTRIBUTES, type LeaveAttribute } from '@muster/contract/leave/leave-rules'
import { changeEntry } from '../../../lib/list/move-entry.ts'
import { useEntryKeys } from '../../../lib/record/use-entry-keys.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { benefitText } from '../receipt/amount-text.ts'
import type { RulesForm } from './policy-form.ts'

/** Attributes of leave to choose several of. */
export function useLeaveOptions() {
  const t = useT()
  return LEAVE_ATTRIBUTES.map((value) => ({ value, label: t(`leave.attributes.${value}`) }))
}

type Props = { rules: RulesForm; currency: string }
const DAY_MINUTES = 480
const EXAMPLE = { missed: DAY_MINUTES, expected: 20 * DAY_MINUTES, full: 1_000_000 }

/** Who is left out in a period, and by how much missed time lowers the amount; each with an example. */
export function UnlessFields({ rules: { rules, change, error }, currency }: Props) {
  const t = useT()
  const format = useFormat()
  const leaves = useLeaveOptions()
  const { exclusions, dockRatio, docks, unit, amount } = rules
  const { keys, removed } = useEntryKeys(exclusions.length)
  const isLeave = unit === 'hours' || unit === 'days'
  const full = !isLeave && typeof amount === 'number' ? amount : isLeave ? DAY_MINUTES : EXAMPLE.full
  const left = Math.max(0, Math.round(full - (full * dockRatio * EXAMPLE.missed) / EXAMPLE.expected / 100))
  const text = (value: number) =>
    isLeave ? benefitText({ unit, currency }, value, format) : moneyFor(format, value, currency)
  return (
    <FormSection title={t('policy.parts.unless')}>
      {exclusions.map((exclusion, i) => (
        <Exclusion
          key={keys[i]}
          at={i}
          value={exclusion}
          onChange={(next) => change({ exclusions: changeEntry(exclusions, i, next) })}
          onRemove={() => {
            removed(i)
            change({ exclusions: exclusions.toSpliced(i, 1) })
          }}
          error={error}
        />
      ))}
      {exclusions.length < MOST_EXCLUSIONS && (
        <div>
          <Button
            icon="plus"
            onClick={() => change({ exclusions: [...exclusions, { kind: 'leave', attributes: ['sick'], days: 1 }] })}
          >
            {t('policy.edit.addExclusion')}
          </Button>
        </div>
      )}
      <p className="m-field-hint">{t('policy.edit.exclusionHint')}</p>
      <NumberField
        name="rules.dockRatio"
        label={t('benefits.field.policy.dockRatio')}
        hint={t('policy.edit.dockHint', {
          ...{ missed: format.duration(EXAMPLE.missed), expected: format.duration(EXAMPLE.expected) },
          ...{ amount: text(left), full: text(full) },
        })}
        value={dockRatio}
        onChange={(next) => change({ dockRatio: next ?? 0 })}
        error={error('dockRatio')}
        min={0}
        max={999}
        unit="%"
        locale={format.tag}
      />
      {(dockRatio > 0 || docks.length > 0) && (
        <MultiSelectField<LeaveAttribute>
          name="rules.docks"
          label={t('benefits.field.policy.docks')}
          value={docks}
          onChange={(next) => change({ docks: [...next] })}
          error={error('docks')}
          options={leaves}
          optional
        />
      )}
    </FormSection>
  )
}

type ExclusionProps = {
  at: number
  value: BenefitExclusion
  onChange: (next: BenefitExclusion) => void
  onRemove: () => void
  error: RulesForm['error']
}
const KINDS = ['leave', 'absence'] as const

function Exclusion({ at, value, onChange, onRemove, error }: ExclusionProps) {
  const t = useT()
  const { tag } = useFormat()
  const leaves = useLeaveOptions()
  const path = `exclusions.${at}`
  return (
    <fieldset className="m-policy-part" aria-label={t('policy.edit.exclusionNumber', { number: at + 1 })}>
      <SelectField<(typeof KINDS)[number]>
        name={`rules.${path}.kind`}
        label={t('benefits.field.policy.exclusion')}
        value={value.kind}
        onChange={(kind) =>
          kind === 'absence'
            ? onChange({ kind, days: value.days })
            : kind && onChange({ kind, attributes: ['sick'], days: value.days })
        }
        options={KINDS.map((kind) => ({ value: kind, label: t(`benefits.exclusions.${kind}`) }))}
        required
      />
      {value.kind === 'leave' && (
        <MultiSelectField<LeaveAttribute>
          name={`rules.${path}.attributes`}
          label={t('benefits.field.policy.attributes')}
          value={value.attributes}
          onChange={(next) => onChange({ ...value, attributes: [...next] })}
          error={error(`${path}.attributes`)}
          options={leaves}
          required
        />
      )}
      <NumberField
        name={`rules.${path}.days`}
        label={t('benefits.field.policy.days')}
        value={value.days ?? undefined}
        onChange={(days) => onChange({ ...value, days: days as number })}
        error={error(`${path}.days`)}
        min={0.01}
        max={366}
        decimals={2}
        step={0.5}
        unit={t('policy.edit.days')}
        locale={tag}
        required
      />
      <IconButton icon="trash" label={t('policy.edit.removeExclusion')} onClick={onRemove} />
    </fieldset>
  )
}
