import { officeEndpoints } from '@muster/contract/organisation/office'
import { notices } from '../../lib/page/notices.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { type Office, usePinSpaces } from './lookups.ts'

/**
 * Deletes an office at once and offers to take it back [X6]. Only an office without a past can be deleted, so one made anew with
 * the same fields is the same; a PIN space that it shared is shared again.
 */
export function useOfficeDeletion(): (office: Office) => Promise<void> {
  const t = useT()
  const { name } = useFormat()
  const { items: spaces } = usePinSpaces()
  const remove = useSave(officeEndpoints.remove, { silent: true })
  const restore = useSave(officeEndpoints.create, { silent: true })
  return async (office) => {
    const { id, version, companyId, names, nation, zone, pinSpaceId } = office
    const space = spaces?.find((one) => one.id === pinSpaceId)
    const isShared = space?.offices.some((other) => other.id !== id)
    const { error } = await remove.run({ id, version })
    if (error) return
    notices.undo(t('form.deleted', { name: name(names) }), () => {
      void restore.run({ companyId, names, nation, zone, pinSpaceId: isShared ? pinSpaceId : undefined })
    })
  }
}
