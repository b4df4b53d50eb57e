import './policy.css'
import { WORKING } from '@muster/contract/organisation/employee'
import { EMPLOYEE_FIELDS } from '@muster/contract/organisation/employee-fields'
import {
  MOST_CONDITIONS,
  MOST_TARGETED,
  MOST_VALUES,
  TARGET_FIELDS,
  TARGET_NUMBERS,
  type Target,
  type TargetCondition,
} from '@muster/contract/organisation/target'
import { changeEntry } from '../../../lib/list/move-entry.ts'
import { useEntryKeys } from '../../../lib/record/use-entry-keys.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { nations } from '../../../lib/words/regions.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import type { Option } from '../../../ui/pick/option.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { type Called, nameOfId, targetValueText } from '../receipt/target-text.ts'
import { type Met, PersonField } from '../simulation/person-field.tsx'
import { conditionOn, type PolicyChoices, type RulesForm } from './policy-form.ts'

type Props = {
  rules: RulesForm
  companyId: string
  choices: PolicyChoices | undefined
  called: Called
  /** Called with people who were found, so that whoever is chosen is called by name. */
  onFound: (people: readonly Met[]) => void
}
const KINDS = ['conditions', 'employees', 'positions'] as const

const blankOf = (kind: Target['kind']): Target =>
  kind === 'conditions'
    ? { kind, conditions: [] }
    : kind === 'employees'
      ? { kind, employmentIds: [] }
      : { kind, levelIds: [] }

/** For whom a policy is [5.16]: by conditions that all have to be met, by name, or by level. */
export function TargetFields(props: Props) {
  const { rules: part, choices, called } = props
  const t = useT()
  const format = useFormat()
  const { target } = part.rules
  const set = (next: Target) => part.change({ target: next })
  return (
    <FormSection title={t('policy.parts.who')}>
      <RadioField<Target['kind']>
        name="rules.target.kind"
        label={t('policy.edit.targetKind')}
        value={target.kind}
        onChange={(kind) => kind && kind !== target.kind && set(blankOf(kind))}
        options={KINDS.map((value) => ({ value, label: t(`benefits.targets.${value}`) }))}
      />
      {target.kind === 'conditions' && (
        <Conditions {...props} value={target.conditions} onChange={(conditions) => set({ ...target, conditions })} />
      )}
      {target.kind === 'employees' && (
        <People
          {...props}
          value={target.employmentIds}
          onChange={(employmentIds) => set({ ...target, employmentIds })}
        />
      )}
      {target.kind === 'positions' && (
        <MultiSelectField
          name="rules.target.levelIds"
          label={t('benefits.field.policy.levelIds')}
          value={target.levelIds}
          onChange={(next) => set({ ...target, levelIds: [...next] })}
          error={part.error('target.levelIds')}
          options={withUnknown(target.levelIds, placeOptions(choices?.levels, format), (id) =>
            nameOfId(id, called, format),
          )}
          maxCount={MOST_VALUES}
          loading={!choices}
          required
        />
      )}
    </FormSection>
  )
}

type ListProps<T> = Props & { value: readonly T[]; onChange: (next: T[]) => void }

function Conditions({ value, onChange, ...props }: ListProps<TargetCondition>) {
  const t = useT()
  const { keys, removed } = useEntryKeys(value.length)
  const error = props.rules.error('target.conditions')
  return (
    <div className="m-policy-list" data-field="rules.target.conditions">
      {value.map((condition, i) => (
        <Condition
          {...props}
          key={keys[i]}
          at={i}
          value={condition}
          onChange={(next) => onChange(changeEntry(value, i, next))}
          onRemove={() => {
            removed(i)
            onChange(value.toSpliced(i, 1))
          }}
        />
      ))}
      {error && <p className="m-field-error">{error}</p>}
      {value.length < MOST_CONDITIONS && (
        <div>
          <Button icon="plus" onClick={() => onChange([...value, conditionOn('department')])}>
            {t('policy.edit.addCondition')}
          </Button>
        </div>
      )}
    </div>
  )
}

type ConditionProps = Props & {
  at: number
  value: TargetCondition
  onChange: (next: TargetCondition) => void
  onRemove: () => void
}
const FIELDS = [...TARGET_FIELDS, ...TARGET_NUMBERS]
const BOUNDS = ['atLeast', 'atMost'] as const

function Condition({ rules, choices, called, at, value, onChange, onRemove }: ConditionProps) {
  const t = useT()
  const format = useFormat()
  const path = `target.conditions.${at}`
  const fieldText = t(`benefits.targetFields.${value.field}`)
  const options = useValueOptions(value.field, choices)
  return (
    <fieldset className="m-policy-part" aria-label={t('policy.edit.conditionNumber', { number: at + 1 })}>
      <SelectField<TargetCondition['field']>
        name={`rules.${path}.field`}
        label={t('benefits.field.policy.field')}
        value={value.field}
        onChange={(next) => next && next !== value.field && onChange(conditionOn(next))}
        error={rules.error(`${path}.field`)}
        options={FIELDS.map((field) => ({ value: field, label: t(`benefits.targetFields.${field}`) }))}
        required
      />
      {'bound' in value ? (
        <>
          <SelectField<(typeof BOUNDS)[number]>
            name={`rules.${path}.is`}
            label={t('policy.edit.compare')}
            value={value.is}
            onChange={(is) => is && onChange({ ...value, is })}
            options={BOUNDS.map((one) => ({ value: one, label: t(`policy.edit.${one}`) }))}
            required
          />
          <NumberField
            name={`rules.${path}.bound`}
            label={t('policy.edit.bound')}
            value={value.bound ?? undefined}
            onChange={(bound) => onChange({ ...value, bound: bound as number })}
            error={rules.error(`${path}.bound`)}
            min={0}
            max={1200}
            locale={format.tag}
            required
          />
        </>
      ) : (
        <MultiSelectField
          name={`rules.${path}.oneOf`}
          label={t('policy.edit.values')}
          value={value.oneOf}
          onChange={(next) => onChange({ ...value, oneOf: [...next] })}
          error={rules.error(`${path}.oneOf`)}
          options={withUnknown(value.oneOf, options, (one) => targetValueText(value.field, one, called, t, format))}
          maxCount={MOST_VALUES}
          required
        />
      )}
      <IconButton icon="trash" label={t('policy.edit.removeCondition', { name: fieldText })} onClick={onRemove} />
    </fieldset>
  )
}

function People({ value, onChange, rules, companyId, called, onFound }: ListProps<string>) {
  const t = useT()
  const format = useFormat()
  const nameOf = (id: string) => nameOfId(id, called, format)
  return (
    <div className="m-policy-list">
      <PersonField
        key={value.length}
        name="rules.target.employmentIds"
        label={t('policy.edit.people')}
        companyId={companyId}
        value={undefined}
        onChange={(id) => id !== undefined && !value.includes(id) && onChange([...value, id])}
        onFound={onFound}
        error={rules.error('target.employmentIds')}
        disabled={value.length >= MOST_TARGETED}
        required
      />
      {value.length > 0 && (
        <ul className="m-policy-people" aria-label={t('policy.edit.chosenPeople')}>
          {value.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <IconButton
                icon="close"
                size="small"
                iconSize={14}
                label={t('policy.edit.removePerson', { name: nameOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Place = { id: string; names: Called[string] }

const placeOptions = (places: readonly Place[] | undefined, format: ReturnType<typeof useFormat>): Option[] =>
  (places ?? []).map(({ id, names }) => ({ value: id, label: format.name(names) }))

/** The options, and before them what is chosen and not offered any more. */
const withUnknown = (chosen: readonly string[], options: readonly Option[], nameOf: (value: string) => string) => [
  ...chosen
    .filter((one) => !options.some(({ value }) => value === one))
    .map((value) => ({ value, label: nameOf(value) })),
  ...options,
]

/** What a field of employees may be compared with. */
function useValueOptions(field: TargetCondition['field'], choices: PolicyChoices | undefined): Option[] {
  const t = useT()
  const format = useFormat()
  switch (field) {
    case 'department':
      return placeOptions(choices?.departments, format)
    case 'office':
      return placeOptions(choices?.offices, format)
    case 'level':
      return placeOptions(choices?.levels, format)
    case 'nationality':
      return nations
        .map((value) => ({ value, label: format.nation(value), hint: value }))
        .sort((a, b) => format.compare(a.label, b.label))
    case 'serviceMonths':
    case 'age':
      return []
    default: {
      const values = field === 'state' ? WORKING : EMPLOYEE_FIELDS[field].choices
      return values.map((value) => ({ value, label: targetValueText(field, value, {}, t, format) }))
    }
  }
}
