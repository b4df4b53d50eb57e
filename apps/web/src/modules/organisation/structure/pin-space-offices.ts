import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { PinSpace } from '../choice/lookups.ts'

/** Whether no second office uses the space, in sight or not. */
export const isOfOneOffice = (space: PinSpace) => space.offices.length + space.officesElsewhere < 2

/**
 * Names the offices of a space, but for one, and how many more there are out of sight; who sees several companies is told the
 * company, because offices of two companies may be called the same. Empty when there is no other.
 */
export function useOfficesText(): (space: PinSpace, butFor?: string) => string {
  const t = useT()
  const { name, list } = useFormat()
  const { companies } = useInfo().userInfo
  const codes = new Map(companies.length < 2 ? [] : companies.map(({ companyId, code }) => [companyId, code]))
  return ({ offices, officesElsewhere }, butFor) => {
    const named = offices
      .filter(({ id }) => id !== butFor)
      .map(({ companyId, names }) => {
        const code = codes.get(companyId)
        return code === undefined ? name(names) : `${name(names)} (${code})`
      })
    return list(
      officesElsewhere === 0 ? named : [...named, t('organisation.pinSpaces.elsewhere', { count: officesElsewhere })],
    )
  }
}
