import type { FlowContent } from '@muster/contract/workflow/flow-shape'

/** Whom the steps of a rule name to decide or to carry out, also in case nobody else is found; whoever is only copied decides nothing. */
export function listDeciding({ approvals, executions }: FlowContent): ReadonlySet<string> {
  const named = [...approvals, ...executions].flatMap(({ targets, fallbackIds }) => [
    ...targets.flatMap((target) => (target.kind === 'named' ? target.personIds : [])),
    ...fallbackIds,
  ])
  return new Set(named)
}
