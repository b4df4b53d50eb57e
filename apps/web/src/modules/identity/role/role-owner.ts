import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'

/** What the company of a role is called, or that it is the whole group's. */
export function useOwnerText(): (companyId: string | null) => string {
  const t = useT()
  const { name } = useFormat()
  const { companies } = useInfo().userInfo
  return (companyId) => {
    const company = companies.find((one) => one.companyId === companyId)
    return company ? name(companyNames(company)) : t('access.roles.ofGroup')
  }
}
