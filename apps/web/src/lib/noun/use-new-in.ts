import type { Names } from '@muster/kernel/names'
import { useUrl } from '../place/place.ts'
import { one } from '../place/search.ts'
import { useCompanyId } from '../session/working-company.ts'

/** What a new record of a company begins with: the company that the list is narrowed to, or the one worked in, and no name yet. */
export function useNewIn(): { companyId: string; names: Names } {
  const companyId = useCompanyId()
  const { search } = useUrl()
  return { companyId: one(search.companyId) ?? companyId, names: { cn: '', en: '', vn: '' } }
}
