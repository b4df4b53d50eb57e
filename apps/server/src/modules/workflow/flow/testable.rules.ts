import type { ConditionField } from '@muster/contract/workflow/condition-field'
import type { FlowCondition } from '@muster/contract/workflow/flow-shape'

/** The conditions on a form that these fields do not bear, each by the path of what is wrong with it. */
export function untestableIn(
  fields: readonly ConditionField[],
  conditions: readonly FlowCondition[],
): Record<string, 'not_a_choice' | 'not_a_number'> {
  return Object.fromEntries(
    conditions.flatMap((condition, i) => {
      const part = findWrongKey(fields, condition)
      return part ? [[`conditions.${i}.${part}`, part === 'bound' ? 'not_a_number' : 'not_a_choice'] as const] : []
    }),
  )
}

function findWrongKey(
  fields: readonly ConditionField[],
  condition: FlowCondition,
): 'field' | 'oneOf' | 'bound' | undefined {
  if (condition.on !== 'form') return undefined
  const known = fields.find(({ field }) => field === condition.field)
  if (!known || 'oneOf' in known !== 'oneOf' in condition) return 'field'
  // Only days have parts.
  if ('bound' in condition)
    return 'as' in known && known.as !== 'days' && !Number.isInteger(condition.bound) ? 'bound' : undefined
  if (!('oneOf' in known) || !('oneOf' in condition)) return undefined
  return condition.oneOf.every((value) => known.oneOf.includes(value)) ? undefined : 'oneOf'
}
