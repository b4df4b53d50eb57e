import { phoneEndpoints } from '@muster/contract/identity/phone'
import { endSessionBy } from '../../../lib/call/end-session-by.ts'
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
    // Where that fails it ends by itself, and stands among the sessions of its person.
    if (before !== undefined) void endSessionBy(before).catch(() => {})
    return data.until
  }
  return { keep, isBusy: save.busy }
}
