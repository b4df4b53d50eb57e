import { WORKING } from '@muster/contract/organisation/employee'
import { BOUNDS, MOST_CHOICES, MOST_CONDITIONS, RECIPIENT_FIELDS } from '@muster/contract/workflow/flow-shape'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { changeEntry } from '../../../lib/list/move-entry.ts'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useEntryKeys } from '../../../lib/record/use-entry-keys.ts'
import { useCurrency } from '../../../lib/session/use-currency.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { nations } from '../../../lib/words/regions.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import type { Option } from '../../../ui/pick/option.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { conditionOn, formFieldsOf, lookOf } from '../flow/condition-fields.ts'
import type { FlowCondition } from '../flow/flow-value.ts'
import { useChoices } from '../flow/use-called.ts'
import { formKindOf } from '../form/kinds.ts'
import type { Editing } from './editing.ts'

/** A rule is of one company: everybody whom its applications are about belongs to it. */
const FIELDS = RECIPIENT_FIELDS.filter((field) => field !== 'company')

export type ConditionListProps = {
  kind: FiledKind
  value: readonly FlowCondition[]
  onChange: (next: FlowCondition[]) => void
  /** What is wrong with a condition, in words. */
  problemsOf: (condition: FlowCondition) => readonly string[]
  editing: Editing
}

/** For which applications a rule is [5.16b]: all of its conditions have to be met. */
export function ConditionList({ kind, value, onChange, problemsOf, editing }: ConditionListProps) {
  const t = useT()
  const { keys, removed } = useEntryKeys(value.length)
  const error = editing.errorOf('conditions')
  return (
    <div className="m-flow-conditions" data-field="conditions">
      {value.map((condition, i) => (
        <ConditionRow
          key={keys[i]}
          path={`conditions.${i}`}
          kind={kind}
          value={condition}
          problems={problemsOf(condition)}
          onChange={(next) => onChange(changeEntry(value, i, next))}
          onRemove={() => {
            removed(i)
            onChange(value.toSpliced(i, 1))
          }}
          editing={editing}
        />
      ))}
      {error && <p className="m-field-error">{error}</p>}
      {value.length < MOST_CONDITIONS && (
        <div>
          <Button icon="plus" onClick={() => onChange([...value, conditionOn(kind, 'recipient.department')])}>
            {t('workflow.flow.edit.addCondition')}
          </Button>
        </div>
      )}
    </div>
  )
}

type RowProps = {
  path: string
  kind: FiledKind
  value: FlowCondition
  problems: readonly string[]
  onChange: (next: FlowCondition) => void
  onRemove: () => void
  editing: Editing
}

function ConditionRow({ path, kind, value, problems, onChange, onRemove, editing }: RowProps) {
  const t = useT()
  const own = lookOf(value)
  const looks = [
    ...FIELDS.map((field) => `recipient.${field}`),
    ...formKindOf(kind).conditions.map(({ field }) => `form.${field}`),
  ]
  const shown = looks.includes(own) ? looks : [own, ...looks]
  return (
    <div className="m-flow-condition">
      <SelectField
        label={t('workflow.flow.edit.look')}
        value={own}
        onChange={(next) => next && next !== own && onChange(conditionOn(kind, next))}
        error={editing.errorOf(`${path}.field`)}
        options={shown.map((look) => ({ value: look, label: editing.text.look(conditionOn(kind, look)) }))}
        required
      />
      <Values path={path} kind={kind} value={value} onChange={onChange} editing={editing} />
      <IconButton
        icon="trash"
        size="small"
        label={t('workflow.builder.remove', { name: editing.text.condition(value) })}
        onClick={onRemove}
      />
      {problems.map((problem) => (
        <p key={problem} className="m-field-error">
          {problem}
        </p>
      ))}
    </div>
  )
}

function Values({ path, kind, value, onChange, editing }: Omit<RowProps, 'problems' | 'onRemove'>) {
  const t = useT()
  const options = useOptions(kind, value, editing)
  const currency = useCurrency(editing.companyId)
  const { isMoney = false, isDays = false } = useFormField(kind, value) ?? {}
  if (!('oneOf' in value))
    return (
      <>
        <SelectField<(typeof BOUNDS)[number]>
          name={`${path}.is`}
          label={t('workflow.flow.edit.compare')}
          value={value.is}
          onChange={(is) => is && onChange({ ...value, is })}
          options={BOUNDS.map((one) => ({ value: one, label: t(`workflow.flow.edit.bound.${one}`) }))}
          required
        />
        {isMoney ? (
          <MoneyField
            name={`${path}.bound`}
            label={t('workflow.flow.edit.value')}
            value={value.bound}
            onChange={(bound) => onChange({ ...value, bound: bound as number })}
            error={editing.errorOf(`${path}.bound`)}
            currency={currency}
            required
          />
        ) : (
          <NumberField
            name={`${path}.bound`}
            label={t('workflow.flow.edit.value')}
            value={value.bound}
            onChange={(bound) => onChange({ ...value, bound: bound ?? 0 })}
            error={editing.errorOf(`${path}.bound`)}
            min={0}
            {...(isDays && { decimals: 2, step: 0.5 })}
            required
          />
        )}
      </>
    )
  const unknown = value.oneOf.filter((one) => !options.some((option) => option.value === one))
  return (
    <MultiSelectField
      name={`${path}.oneOf`}
      label={t('workflow.flow.edit.oneOf')}
      value={value.oneOf}
      onChange={(next) => onChange({ ...value, oneOf: [...next] })}
      error={editing.errorOf(`${path}.oneOf`)}
      options={[...unknown.map((one) => ({ value: one, label: editing.text.value(value, one) })), ...options]}
      maxCount={MOST_CHOICES}
      required
    />
  )
}

/** The field of the form that a condition looks at; undefined where it looks at whom the application is about. */
function useFormField(kind: FiledKind, { on, field }: FlowCondition) {
  const t = useT()
  const format = useFormat()
  return on === 'form' ? formFieldsOf(kind, t, format).find((one) => one.field === field) : undefined
}

/** What a condition may be compared with. */
function useOptions(kind: FiledKind, condition: FlowCondition, editing: Editing): Option[] {
  const t = useT()
  const format = useFormat()
  const choices = useChoices(editing.companyId)
  const known = useFormField(kind, condition)
  if (condition.on === 'form') return [...(known?.values ?? [])]
  const { field } = condition
  if (field === 'state') return WORKING.map((value) => ({ value, label: t(`organisation.state.${value}`) }))
  if (field === 'nationality')
    return nations
      .map((value) => ({ value, label: format.nation(value), hint: value }))
      .sort((a, b) => format.compare(a.label, b.label))
  return (choices ?? [])
    .filter((one) => one.kind === field)
    .map((one) => ({
      value: one.id,
      label: format.name(one.names),
      ...(one.above && { hint: format.name(one.above) }),
    }))
}
