import type { Names } from '@muster/kernel/names'
import { parseStoredObject, readStored, writeStored } from '../store/storage.ts'

const KEY = 'LastSignIn'

/** What this device remembers of its last successful sign-in; never a password. */
export type LastSignIn = { companyCode: string; account: string; company: Names | undefined }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The last successful sign-in of this device; empty texts when there was none. */
export function readLastSignIn(): LastSignIn {
  const { companyCode, account, company } = parseStoredObject(readStored(KEY))
  const names =
    typeof company === 'object' && company !== null ? { cn: '', en: '', vn: '', km: '', ...company } : undefined
  return {
    companyCode: textOf(companyCode),
    account: textOf(account),
    company: names && {
      cn: textOf(names.cn),
      en: textOf(names.en),
      vn: textOf(names.vn),
      km: textOf(names.km),
    },
  }
}

/** Remembers a sign-in that was accepted, or with undefined forgets it. */
export function writeLastSignIn(last: LastSignIn | undefined): void {
  writeStored(KEY, last && JSON.stringify(last))
}
