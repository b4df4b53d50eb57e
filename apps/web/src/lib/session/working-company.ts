import { parseStoredObject, readStored, writeStored } from '../store/storage.ts'
import { store, useStore } from '../store/store.ts'
import { GLOBAL_KEY } from '../words/locale-value.ts'
import { type Info, useInfo } from './permission.tsx'
import { type Company, workingCompanyOf } from './working-company-rule.ts'

const chosen = store<unknown>(() => parseStoredObject(readStored(GLOBAL_KEY)).companyId)

/** Works in another company from now on; kept in the global state [3.02] beside the language. */
export function chooseCompany(companyId: string): void {
  writeStored(GLOBAL_KEY, JSON.stringify({ ...parseStoredObject(readStored(GLOBAL_KEY)), companyId }))
  chosen.set(companyId)
}

/** The company that the person works in. */
export function useWorkingCompany(info: Info): Company | undefined {
  return workingCompanyOf(info, useStore(chosen))
}

/** The id of that company, for new things and first filters; empty for somebody without a company. */
export function useCompanyId(): string {
  return useWorkingCompany(useInfo())?.companyId ?? ''
}
