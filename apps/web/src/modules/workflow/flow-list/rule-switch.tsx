import { flowCoverageEndpoints } from '@muster/contract/workflow/flow-coverage'
import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { call } from '../../../lib/call/api.ts'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Switch } from '../../../ui/control/check.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { type FlowRule, flowValueOf, type Row, toFlowInput } from '../flow/flow-value.ts'
import { COVERAGE } from '../flow/places.ts'
import { useGapLine } from '../flow-trial/gap-line.ts'

/** Whether a rule is on [4.14]: a switch for who may change it; what keeps it from being switched on is said in a notice. */
export function RuleSwitch({ rule }: { rule: Row }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const line = useGapLine()
  const save = useSave(flowRuleEndpoints.switch)
  const name = format.name(rule.names)
  if (!can(flowRuleEndpoints.switch))
    return (
      <StateChip tone={rule.isOn ? 'normal' : 'grey'} icon={null}>
        {t(rule.isOn ? 'workflow.flow.state.on' : 'workflow.flow.state.off')}
      </StateChip>
    )
  const run = async (isOn: boolean) => {
    const { data, error } = await save.run({ id: rule.id, version: rule.version, isOn })
    if (error) return
    notices.success(t(isOn ? 'workflow.flow.switchedOn' : 'workflow.flow.switchedOff', { name }))
    if (data?.isOn) await sayGaps(data)
  }
  // Who would have nobody by it is worth a word, but keeps nobody waiting, and is said in the report anyway.
  const sayGaps = async (on: FlowRule) => {
    const { companyId, id } = on
    const input = { companyId, id, ...toFlowInput(flowValueOf(on)) }
    const found = await call(flowCoverageEndpoints.gaps, input).catch(() => undefined)
    if (!found || found.gaps.length === 0) return
    const link = { href: hrefOf(COVERAGE, { companyId }), label: t('workflow.flow.coverage.open') }
    notices.pushed(line(found).text, link)
  }
  return (
    <Switch
      label={t('workflow.flow.switch', { name })}
      checked={rule.isOn}
      disabled={save.busy}
      onChange={(isOn) => void run(isOn)}
    />
  )
}
