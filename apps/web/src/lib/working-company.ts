import { useSyncExternalStore } from 'react'
import { GLOBAL_KEY } from './locale-value.ts'
import type { Info } from './permission.tsx'
import { useInfo } from './permission.tsx'
import { readStored, storedObject, writeStored } from './storage.ts'

export type Company = Info['userInfo']['companies'][number]

const listeners = new Set<() => void>()

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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readChosen = () => storedObject(readStored(GLOBAL_KEY)).companyId

/** Works in another company from now on; kept in the global state [3.02] beside the language. */
export function chooseCompany(companyId: string): void {
  writeStored(GLOBAL_KEY, JSON.stringify({ ...storedObject(readStored(GLOBAL_KEY)), companyId }))
  for (const listener of listeners) listener()
}

/** The company that the person works in. */
export function useWorkingCompany(info: Info): Company | undefined {
  const chosen = useSyncExternalStore(subscribe, readChosen)
  return workingCompanyOf(info, chosen)
}

/** The id of that company, for new things and first filters; empty for somebody without a company. */
export function useCompanyId(): string {
  return useWorkingCompany(useInfo())?.companyId ?? ''
}
