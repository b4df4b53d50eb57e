import { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Switch } from '../../../ui/control/check.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Policy } from './policy-form.ts'

/** Whether a policy is given: a switch for who may change it, else a word. */
export function PolicySwitch({ policy: { id, version, isOn, names } }: { policy: Policy }) {
  const t = useT()
  const { name } = useFormat()
  const save = useSave(benefitPolicyEndpoints.switch)
  if (!useCan()(benefitPolicyEndpoints.switch))
    return (
      <StateChip tone={isOn ? 'normal' : 'grey'} {...(!isOn && { icon: 'pause' })}>
        {t(isOn ? 'policy.on' : 'policy.off')}
      </StateChip>
    )
  return (
    <Switch checked={isOn} disabled={save.busy} onChange={(next) => void save.run({ id, version, isOn: next })}>
      <span className="sr-only">{t('policy.switchOn', { name: name(names) })}</span>
    </Switch>
  )
}
