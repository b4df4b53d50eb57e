import { PARAMETER_GROUPS, parameterOf } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import { useT } from '../../lib/words/i18n.ts'
import { Card } from '../../ui/layout/card.tsx'
import { type Edits, isEdited } from './parameter-edits.ts'
import { ParameterRow } from './parameter-row.tsx'
import type { ParameterState } from './parameter-value.ts'

type ParameterGroupsProps = {
  found: readonly ParameterState[]
  edits: Edits
  /** What is wrong with the value of a parameter. */
  problems: Partial<Record<ShownKey, string>>
  mayChange: boolean
  mayEdit: (key: ShownKey) => boolean
  onEdit: (state: ParameterState, value: unknown) => void
  onHistory: (key: ShownKey) => void
}

/** The parameters that were found, a card a group, each with what holds or was typed. */
export function ParameterGroups({
  found,
  edits,
  problems,
  mayChange,
  mayEdit,
  onEdit,
  onHistory,
}: ParameterGroupsProps) {
  const t = useT()
  return PARAMETER_GROUPS.map((group) => {
    const own = found.filter(({ key }) => parameterOf(key).group === group)
    return (
      own.length > 0 && (
        <Card key={group} title={t(`settings.parameters.groups.${group}`)} flush>
          <ul className="m-parameters">
            {own.map((state) => (
              <ParameterRow
                key={state.key}
                state={state}
                value={isEdited(edits, state.key) ? edits[state.key] : state.value}
                problem={problems[state.key]}
                onChange={mayEdit(state.key) ? (value) => onEdit(state, value) : undefined}
                onHistory={() => onHistory(state.key)}
                mayChange={mayChange}
              />
            ))}
          </ul>
        </Card>
      )
    )
  })
}
