import type { Info } from './permission.tsx'

export type Company = Info['userInfo']['companies'][number]

/** The company of the main position [3.06]; undefined for somebody without one. */
export function mainCompanyOf({ positions, mainPositionId }: Info['userInfo']): string | undefined {
  return (positions.find((position) => position.positionId === mainPositionId) ?? positions[0])?.companyId
}

/** The company to work in: the chosen one if it is (still) open to the person, else the main one, else the first. */
export function workingCompanyOf({ userInfo }: Info, chosen: unknown): Company | undefined {
  const { companies } = userInfo
  const main = mainCompanyOf(userInfo)
  return companies.find((c) => c.companyId === chosen) ?? companies.find((c) => c.companyId === main) ?? companies[0]
}
