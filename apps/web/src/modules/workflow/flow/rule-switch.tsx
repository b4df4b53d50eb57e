import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Switch } from '../../../ui/control/check.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Row } from './flow-value.ts'

/** Whether a rule is on [4.14]: a switch for who may change it; what keeps it from being switched on is said in a notice. */
export function RuleSwitch({ rule }: { rule: Row }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const save = useSave(flowRuleEndpoints.switch)
  const name = format.name(rule.names)
  if (!can(flowRuleEndpoints.switch))
    return (
      <StateChip tone={rule.isOn ? 'normal' : 'grey'} icon={null}>
        {t(rule.isOn ? 'workflow.flow.state.on' : 'workflow.flow.state.off')}
      </StateChip>
    )
  const run = async (isOn: boolean) => {
    const { error } = await save.run({ id: rule.id, version: rule.version, isOn })
    if (!error) notices.success(t(isOn ? 'workflow.flow.switchedOn' : 'workflow.flow.switchedOff', { name }))
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
