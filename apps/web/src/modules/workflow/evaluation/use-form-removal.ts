import { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { call } from '../../../lib/call/api.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { creationOf, type Row } from './form-value.ts'

/** Deletes a form and offers to make it anew [X6]; evaluations that run with it go on, and the notice says so. */
export function useFormRemoval(onRemoved: (id: string) => void): (row: Pick<Row, 'id' | 'version'>) => Promise<void> {
  const t = useT()
  const { name } = useFormat()
  const removal = useSave(evaluationFormEndpoints.remove)
  const creation = useSave(evaluationFormEndpoints.create, { silent: true })
  return async ({ id, version }) => {
    // Read before it goes: the list has not all of it, and what is taken back is made of it.
    const form = await call(evaluationFormEndpoints.get, { id }).catch(() => undefined)
    const { error } = await removal.run({ id, version })
    if (error || !form) return
    onRemoved(id)
    const key = form.running > 0 ? 'workflow.evaluationForm.deletedRunning' : 'form.deleted'
    notices.undo(t(key, { name: name(form.names), count: form.running }), () => void creation.run(creationOf(form)))
  }
}
