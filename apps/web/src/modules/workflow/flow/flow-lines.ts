import { useT } from '../../../lib/words/i18n.ts'
import type { FlowText } from './flow-text.ts'
import type { FlowContent } from './flow-value.ts'

/** A part of a rule with what it says: its key tells the same part of another version. */
export type Line = { key: string; label: string; text: string }

/** All that a version says, part by part; what is empty is left out. */
export function useFlowLines(): (content: FlowContent, text: FlowText) => Line[] {
  const t = useT()
  return (content, text) => {
    const steps = (lane: 'approval' | 'execution') =>
      content[lane === 'approval' ? 'approvals' : 'executions'].map((step, i) => ({
        key: `${lane} ${i}`,
        label: t(`workflow.flow.stepOf.${lane}`, { step: i + 1 }),
        text: [text.step(step), ...text.details(step, lane)].join(' · '),
      }))
    const policy = (name: 'returnsTo' | 'withdrawnUntil' | 'skipsRepeated') => ({
      key: name,
      label: t(`workflow.flow.policy.${name}.label`),
      text: t(`workflow.flow.policy.${name}.${content[name]}` as 'workflow.flow.one'),
    })
    const lines: Line[] = [
      { key: 'when', label: t('workflow.flow.part.when'), text: content.conditions.map(text.condition).join(' · ') },
      ...steps('approval'),
      ...steps('execution'),
      { key: 'ccOnSubmit', label: t('workflow.flow.edit.ccOnSubmit'), text: text.targets(content.ccOnSubmit) },
      { key: 'ccOnFinish', label: t('workflow.flow.edit.ccOnFinish'), text: text.targets(content.ccOnFinish) },
      policy('returnsTo'),
      policy('withdrawnUntil'),
      policy('skipsRepeated'),
      { key: 'items', label: t('workflow.flow.pay.items'), text: content.accountingItems.join(' · ') },
      {
        key: 'payout',
        label: t('workflow.flow.pay.time'),
        text: content.payoutTime
          ? t('workflow.flow.pay.says', { months: content.payoutTime.monthsLater, day: content.payoutTime.dayOfMonth })
          : '',
      },
      { key: 'note', label: t('workflow.flow.part.note'), text: content.note },
    ]
    return lines.filter((line) => line.text !== '')
  }
}

/** What a version says otherwise than the one before it; empty is what was not there, or is there no longer. */
export type Difference = { label: string; before: string; after: string }

export function differenceOf(before: readonly Line[], after: readonly Line[]): Difference[] {
  const textIn = (lines: readonly Line[], key: string) => lines.find((line) => line.key === key)?.text ?? ''
  const all = [...after, ...before.filter(({ key }) => !after.some((line) => line.key === key))]
  return all.flatMap(({ key, label }) => {
    const [was, is] = [textIn(before, key), textIn(after, key)]
    return was === is ? [] : [{ label, before: was, after: is }]
  })
}
