import { tagOf } from '@muster/kernel/locale'
import { readPhoneToken, readToken } from '../session/token.ts'
import { readLocale } from '../words/locale.ts'

const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'

/** The value of a cookie; undefined when it is not set, or is no encoded text. */
function cookieOf(name: string, cookies = document.cookie): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

export type HeaderFacts = { url: string; isJson: boolean; silent?: boolean; idempotencyKey?: string }

/**
 * The headers of a call [7.01, 7.04]: JSON, the reader's language, the XSRF cookie as a header, and the token except where the
 * address holds /login. Signed out, a phone that is kept for clocking calls as what it is. A silent call does not prolong the session.
 */
export function headersOf({ url, isJson, silent, idempotencyKey }: HeaderFacts): Record<string, string> {
  const token = url.includes('/login') ? undefined : (readToken() ?? readPhoneToken())
  const xsrf = cookieOf(XSRF_COOKIE)
  return {
    accept: 'application/json',
    'accept-language': tagOf(readLocale()),
    ...(isJson && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(xsrf && { [XSRF_HEADER]: xsrf }),
    ...(silent && { 'x-silent': '1' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}
