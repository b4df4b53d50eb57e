import { Facts } from '../../../lib/record/facts.tsx'
import { nameFacts } from '../../../lib/record/name-facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { formKindOf } from '../form/kinds.ts'
import { useFlowLines } from './flow-lines.ts'
import { useFlowText } from './flow-text.ts'
import { contentOf, type FlowRule } from './flow-value.ts'
import { usePriorityText } from './priority-text.ts'
import { nameIds } from './use-called.ts'

/** A flow rule to be read: for which applications, who stands where, how it runs, and what runs by it. */
export function FlowFacts({ rule }: { rule: FlowRule }) {
  const t = useT()
  const format = useFormat()
  const priorityOf = usePriorityText()
  const text = useFlowText(rule.kind, nameIds(rule))
  const lines = useFlowLines()(contentOf(rule), text)
  return (
    <Facts
      facts={[
        [t('workflow.flow.isOn'), t(rule.isOn ? 'workflow.flow.state.on' : 'workflow.flow.state.off')],
        [t('workflow.flow.kind'), t(formKindOf(rule.kind).titleKey)],
        [t('workflow.flow.priority'), priorityOf(rule)],
        ...lines.map(({ label, text: said }) => [label, said] as const),
        [t('workflow.flow.running'), format.number(rule.running)],
        [
          t('workflow.flow.lastUsedAt'),
          rule.lastUsedAt === null ? t('workflow.flow.never') : format.instant(Date.parse(rule.lastUsedAt)),
        ],
        [t('workflow.flow.owner'), rule.owner && format.person(rule.owner).name],
        [t('workflow.flow.version'), format.number(rule.number)],
        [t('workflow.flow.changedAt'), format.instant(Date.parse(rule.changedAt))],
        ...nameFacts(rule.names, t),
      ]}
    />
  )
}
