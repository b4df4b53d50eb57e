import { MOST_NAMED, MOST_TARGETS } from '@muster/contract/workflow/flow-shape'
import { changeEntry } from '../../../lib/list/move-entry.ts'
import { useEntryKeys } from '../../../lib/record/use-entry-keys.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { FlowTarget } from '../flow/flow-value.ts'
import {
  choiceOf,
  choicesFor,
  idOf,
  isOrgUnit,
  type TargetChoice,
  type TargetUse,
  targetOf,
} from '../flow/target-kind.ts'
import { useChoices } from '../flow/use-called.ts'
import type { Editing } from './editing.ts'
import { NamedField } from './people-field.tsx'

type Props = {
  /** The path of the list in the rule. */
  path: string
  label: string
  use: TargetUse
  value: readonly FlowTarget[]
  onChange: (next: FlowTarget[]) => void
  editing: Editing
}

/** Who is meant, one line each [6.01]: by which rule they are found, and what that rule names. */
export function TargetList({ path, label, use, value, onChange, editing }: Props) {
  const t = useT()
  const { keys, removed } = useEntryKeys(value.length)
  const error = editing.errorOf(path)
  return (
    <fieldset className="m-flow-targets" data-field={path}>
      <legend>{label}</legend>
      {value.map((target, i) => (
        <TargetRow
          key={keys[i]}
          path={`${path}.${i}`}
          use={use}
          value={target}
          onChange={(next) => onChange(changeEntry(value, i, next))}
          onRemove={() => {
            removed(i)
            onChange(value.toSpliced(i, 1))
          }}
          editing={editing}
        />
      ))}
      {error && <p className="m-field-error">{error}</p>}
      {value.length < MOST_TARGETS && (
        <div>
          <Button
            kind="text"
            size="small"
            icon="plus"
            onClick={() =>
              onChange([...value, targetOf(value.length === 0 && use !== 'copy' ? 'managerAbove1' : 'named')])
            }
          >
            {t('workflow.flow.edit.addTarget')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type RowProps = Omit<Props, 'label' | 'value' | 'onChange'> & {
  value: FlowTarget
  onChange: (next: FlowTarget) => void
  onRemove: () => void
}

function TargetRow({ path, use, value, onChange, onRemove, editing }: RowProps) {
  const t = useT()
  const format = useFormat()
  const choice = choiceOf(value)
  const choices = useChoices(editing.companyId)
  const companyId = 'companyId' in value ? value.companyId : null
  const options = (choices ?? [])
    .filter((one) => one.kind === choice)
    .map((one) => ({
      value: one.id,
      label: format.name(one.names),
      ...(one.above && { hint: format.name(one.above) }),
    }))
  const id = idOf(value)
  // What is closed, or of another company, stays to be seen until another one is chosen.
  const shown =
    id === '' || options.some((one) => one.value === id)
      ? options
      : [{ value: id, label: editing.text.name(id) }, ...options]
  return (
    <div className="m-flow-target">
      <SelectField<TargetChoice>
        label={t('workflow.flow.edit.foundBy')}
        value={choice}
        onChange={(next) => next && onChange(targetOf(next))}
        options={choicesFor(use, choice).map((one) => ({ value: one, label: t(`workflow.flow.target.${one}`) }))}
        required
      />
      {isOrgUnit(choice) && (
        <SelectField
          name={`${path}.${choice}Id`}
          label={t(`workflow.flow.target.${choice}`)}
          value={id || undefined}
          onChange={(next) => onChange(targetOf(choice, next ?? '', next === id ? companyId : null))}
          error={editing.errorOf(`${path}.${choice}Id`)}
          options={shown}
          loading={!choices}
          required
        />
      )}
      {value.kind === 'named' && (
        <NamedField
          name={`${path}.personIds`}
          label={t('workflow.flow.target.named')}
          value={value.personIds}
          onChange={(personIds) => onChange({ kind: 'named', personIds: [...personIds] })}
          error={editing.errorOf(`${path}.personIds`)}
          companyId={editing.companyId}
          text={editing.text}
          most={MOST_NAMED}
          onMet={editing.onMet}
          required
        />
      )}
      <IconButton
        icon="trash"
        size="small"
        label={t('workflow.builder.remove', { name: editing.text.target(value) })}
        onClick={onRemove}
      />
    </div>
  )
}
