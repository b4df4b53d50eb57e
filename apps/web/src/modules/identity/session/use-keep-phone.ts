import { phoneEndpoints } from '@muster/contract/identity/phone'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { addressOf } from '../../../lib/call/address.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { writeKeptPhone } from '../../../lib/session/kept-phone.ts'
import { readPhoneToken } from '../../../lib/session/token.ts'

/** Keeps this phone for clocking; gives until when, or nothing where that failed. Whoever it clocked for before, it does no more. */
export function useKeepPhone() {
  const save = useSave(phoneEndpoints.keep)
  const keep = async (): Promise<string | undefined> => {
    const before = readPhoneToken()
    const { data } = await save.run({})
    if (!data) return undefined
    writeKeptPhone(data)
    if (before !== undefined) void endSessionOf(before)
    return data.until
  }
  return { keep, isBusy: save.busy }
}

/** Signs out by a token that is not the one of this page; where that fails it ends by itself, and stands among the sessions of its person. */
async function endSessionOf(token: string): Promise<void> {
  const { url, body } = addressOf(sessionEndpoints.logout, {})
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  await fetch(url, { method: sessionEndpoints.logout.method, headers, body: JSON.stringify(body) }).catch(() => {})
}
