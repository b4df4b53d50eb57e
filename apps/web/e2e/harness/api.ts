import type { Endpoint, ReplyOf, SentTo } from '@muster/contract/endpoint'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { DEMO_PASSWORD } from '../../../server/seed/identity/demo-password.ts'
import { addressOf } from '../../src/lib/call/address.ts'
import { productAddress } from './product.ts'

/** The accounts that each company of the demo group has. */
export type Account = 'admin' | 'hr' | 'manager' | 'staff'
export type Company = 'ALPHA' | 'BETA' | 'GAMMA'

export { DEMO_PASSWORD as PASSWORD }

/** Calls an endpoint past the browser, to know what a page should show. Throws on every refusal. */
export async function ask<E extends Endpoint>(endpoint: E, input: SentTo<E>, token?: string): Promise<ReplyOf<E>> {
  const response = await asked(endpoint, input, token)
  const envelope = (await response.json()) as { code: number; msg: string; data: ReplyOf<E> }
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${envelope.code} ${envelope.msg}`)
  return envelope.data
}

function asked<E extends Endpoint>(endpoint: E, input: SentTo<E>, token: string | undefined): Promise<Response> {
  const { url, body } = addressOf(endpoint, input)
  return fetch(productAddress() + url, {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
}

const tokens = new Map<string, Promise<string>>()

/** Has every account sign in anew. */
export const forgetTokens = () => tokens.clear()

/** A token of an account; one sign-in for each in a file. */
export function tokenOf(account: Account, companyCode: Company = 'ALPHA'): Promise<string> {
  const name = `${productAddress()}/${companyCode}/${account}`
  const known =
    tokens.get(name) ??
    ask(sessionEndpoints.login, { companyCode, account, password: DEMO_PASSWORD }).then((signed) => signed.accessToken)
  tokens.set(name, known)
  return known
}
