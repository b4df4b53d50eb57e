import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'

/** The reader's own employments, the one of the main position first, each called by its company. */
export function useOwnEmployments(): { id: string; companyId: string; name: string }[] {
  const { name } = useFormat()
  const { positions, mainPositionId } = useInfo().userInfo
  const mainFirst = [...positions].sort(
    (a, b) => Number(b.positionId === mainPositionId) - Number(a.positionId === mainPositionId),
  )
  const own = new Map<string, { id: string; companyId: string; name: string }>()
  for (const { employmentId, companyId, ...position } of mainFirst) {
    const { companyCnName, companyEnName, companyVnName, companyKmName } = position
    const names = { cn: companyCnName, en: companyEnName, vn: companyVnName, km: companyKmName }
    if (!own.has(employmentId)) own.set(employmentId, { id: employmentId, companyId, name: name(names) })
  }
  return [...own.values()]
}
