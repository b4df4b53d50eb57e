import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Office } from '../choice/lookups.ts'
import { isOfOneOffice, useOfficesText } from './pin-space-offices.ts'

/** Whether the PINs are the office's own, or with which offices it shares them. */
export function PinSpaceText({ office }: { office: Office }) {
  const t = useT()
  const textOf = useOfficesText()
  const { data: space } = useQuery(queryOf(pinSpaceEndpoints.get, { id: office.pinSpaceId }))
  if (!space) return null
  return (
    <a href={hrefOf('/organisation/pin-spaces', { open: space.id })}>
      {isOfOneOffice(space)
        ? t('organisation.field.office.ownPinSpace')
        : t('organisation.field.office.sharedWith', { offices: textOf(space, office.id) })}
    </a>
  )
}
