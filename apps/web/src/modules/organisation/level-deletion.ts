import { levelEndpoints } from '@muster/contract/organisation/level'
import { notices } from '../../lib/page/notices.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import type { Level } from './lookups.ts'

/**
 * Deletes a level at once and offers to take it back [X6]: only one that nobody ever held can be deleted, so one made anew with
 * the same fields is the same.
 */
export function useLevelDeletion(): (level: Level) => Promise<void> {
  const t = useT()
  const { name } = useFormat()
  const remove = useSave(levelEndpoints.remove, { silent: true })
  const restore = useSave(levelEndpoints.create, { silent: true })
  return async ({ id, version, companyId, names, rank, isManager }) => {
    const { error } = await remove.run({ id, version })
    if (error) return
    notices.undo(
      t('form.deleted', { name: name(names) }),
      () => void restore.run({ companyId, names, rank, isManager }),
    )
  }
}
