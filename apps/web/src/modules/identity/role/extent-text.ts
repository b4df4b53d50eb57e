import type { Grant } from '@muster/contract/identity/grant'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'

type Extent = Pick<Grant, 'scope' | 'companies' | 'isElsewhere' | 'fromOn' | 'untilOn'>

/** How far and how long a role is held, in one line: scope, companies, days. */
export function useExtentText(): (extent: Extent) => string {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  return ({ scope, companies: ids, isElsewhere, fromOn, untilOn }) => {
    const named = companies.filter((one) => ids.includes(one.companyId)).map((one) => format.name(companyNames(one)))
    const where = [...named, ...(isElsewhere ? [t('access.rights.elsewhere')] : [])]
    return [
      t(`access.scope.${scope}`),
      ...(where.length > 0 ? [format.list(where)] : []),
      ...(fromOn ? [t('access.rights.from', { day: format.day(fromOn) })] : []),
      ...(untilOn ? [t('access.rights.until', { day: format.day(untilOn) })] : []),
    ].join(' · ')
  }
}
