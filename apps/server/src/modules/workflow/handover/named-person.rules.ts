import type { FlowContent, FlowTarget } from '@muster/contract/workflow/flow-shape'

/** Content that names one person wherever it named another, each once; in everything else as it was. */
export function withPersonReplaced(content: FlowContent, fromId: string, toId: string): FlowContent {
  const ids = (all: readonly string[]) => [...new Set(all.map((id) => (id === fromId ? toId : id)))]
  const targets = (all: readonly FlowTarget[]) =>
    all.map((one) => (one.kind === 'named' ? { ...one, personIds: ids(one.personIds) } : one))
  const steps = (all: FlowContent['approvals']) =>
    all.map((step) => ({
      ...step,
      targets: targets(step.targets),
      fallbackIds: ids(step.fallbackIds),
      cc: targets(step.cc),
    }))
  return {
    ...content,
    approvals: steps(content.approvals),
    executions: steps(content.executions),
    ccOnSubmit: targets(content.ccOnSubmit),
    ccOnFinish: targets(content.ccOnFinish),
  }
}
