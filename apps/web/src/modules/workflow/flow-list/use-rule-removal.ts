import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { call } from '../../../lib/call/api.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { creationOf, type Row } from '../flow/flow-value.ts'

/** Deletes a rule and offers to make it anew, which is off then [X6]; tasks under way keep it, and the notice says so. */
export function useRuleRemoval(onRemoved: (id: string) => void): (row: Pick<Row, 'id' | 'version'>) => Promise<void> {
  const t = useT()
  const { name } = useFormat()
  const removal = useSave(flowRuleEndpoints.remove)
  const creation = useSave(flowRuleEndpoints.create, { silent: true })
  return async ({ id, version }) => {
    // Read before it goes: the list has not all of it, and what is taken back is made of it.
    const rule = await call(flowRuleEndpoints.get, { id }).catch(() => undefined)
    const { error } = await removal.run({ id, version })
    if (error || !rule) return
    onRemoved(id)
    const key = rule.running > 0 ? 'workflow.flow.deletedRunning' : 'form.deleted'
    notices.undo(t(key, { name: name(rule.names), count: rule.running }), () => void creation.run(creationOf(rule)))
  }
}
