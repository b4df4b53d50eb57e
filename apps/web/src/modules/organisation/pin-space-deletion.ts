import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { notices } from '../../lib/page/notices.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useT } from '../../lib/words/i18n.ts'
import type { PinSpace } from './lookups.ts'

/**
 * Deletes a PIN space at once and offers to take it back [X6]: only one that nothing rests on can be deleted, so one made anew
 * with the same name is the same.
 */
export function usePinSpaceDeletion(): (space: PinSpace) => Promise<void> {
  const t = useT()
  const remove = useSave(pinSpaceEndpoints.remove, { silent: true })
  const restore = useSave(pinSpaceEndpoints.create, { silent: true })
  return async ({ id, version, label }) => {
    const { error } = await remove.run({ id, version })
    if (error) return
    notices.undo(t('form.deleted', { name: label }), () => void restore.run({ label }))
  }
}
