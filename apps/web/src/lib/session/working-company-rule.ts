import type { Info } from './permission.tsx'

export type Company = Info['userInfo']['companies'][number]
type Position = Info['userInfo']['positions'][number]

/** The main position [3.06], else the first; undefined for somebody without one. */
export function mainPositionOf({ positions, mainPositionId }: Info['userInfo']): Position | undefined {
  return positions.find((position) => position.positionId === mainPositionId) ?? positions[0]
}

/** The company to work in: the chosen one if it is (still) open to the person, else the main one, else the first. */
export function workingCompanyOf({ userInfo }: Info, chosen: unknown): Company | undefined {
  const { companies } = userInfo
  const main = mainPositionOf(userInfo)?.companyId
  return companies.find((c) => c.companyId === chosen) ?? companies.find((c) => c.companyId === main) ?? companies[0]
}
