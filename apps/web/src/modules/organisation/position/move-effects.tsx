import { placementEndpoints } from '@muster/contract/organisation/placement'
import { type Day, isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '../../../lib/query/query.ts'
import { EffectList } from '../../../lib/record/effect-list.tsx'

type Place = { departmentId: string | undefined; officeId: string | undefined; levelId: string | undefined }

/** What the move of one person from a day on changes beside their place, and what it leaves; as the preview of a move of many says it. */
export function MoveEffects({ employeeId, from, place }: { employeeId: string; from: string; place: Place }) {
  const { departmentId, officeId, levelId } = place
  const isWhole = isDay(from) && departmentId !== undefined && officeId !== undefined && levelId !== undefined
  const change = { ...(departmentId && { departmentId }), ...(officeId && { officeId }), ...(levelId && { levelId }) }
  const { data } = useQuery({
    ...listOf(placementEndpoints.preview, { ids: [employeeId], from: from as Day, ...change }),
    enabled: isWhole,
  })
  return <EffectList texts={data?.items[0]?.leaves} />
}
