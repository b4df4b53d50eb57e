import type { ReplyOf } from '@muster/contract/endpoint'
import type { flowCoverageEndpoints } from '@muster/contract/workflow/flow-coverage'
import { RECIPIENT_FIELDS } from '@muster/contract/workflow/flow-shape'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { formFieldsOf } from '../flow/condition-fields.ts'

export type Coverage = ReplyOf<typeof flowCoverageEndpoints.get>
export type Gap = Coverage['gaps'][number]
/** Where an application finds nobody, of a coverage or of a replay. */
type CoverageGap = {
  cause: Gap['cause']
  rule: Pick<NonNullable<Gap['rule']>, 'names'> | null
  lane: Gap['lane']
  step: Gap['step']
  field: Gap['field']
}

/** Where an application finds nobody and why, in a sentence. */
export function useGapText() {
  const t = useT()
  const format = useFormat()
  const { name } = format
  const field = (kind: FiledKind, of: string | null) => {
    const known = RECIPIENT_FIELDS.find((one) => one === of)
    if (known) return t(`workflow.flow.field.${known}`)
    return formFieldsOf(kind, t, format).find((one) => one.field === of)?.label ?? of ?? ''
  }
  const step = ({ lane, step: at }: Pick<CoverageGap, 'lane' | 'step'>) =>
    lane === null ? '' : t(`workflow.flow.stepOf.${lane}`, { step: at ?? 0 })
  return {
    step,
    sentence: (kind: FiledKind, gap: CoverageGap) =>
      t(`workflow.flow.coverage.say.${gap.cause}`, {
        rule: gap.rule ? name(gap.rule.names) : t('workflow.flow.try.thisRule'),
        step: step(gap),
        field: field(kind, gap.field),
      }),
  }
}
