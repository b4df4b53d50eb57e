import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { kindOf } from '../kind/kinds.service.ts'
import { untestableIn } from './testable.rules.ts'

/** Refuses conditions on what the form of a kind has not, or compares otherwise: `not_a_choice` at the field of the condition. */
export function needTestable(ctx: Ctx, kind: string, { conditions }: Pick<FlowContent, 'conditions'>): void {
  const problems = untestableIn(kindOf(ctx, kind).conditions, conditions)
  if (Object.keys(problems).length > 0) failFields(problems)
}
