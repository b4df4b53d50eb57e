import { type Info, type SignIn, sessionEndpoints } from '@muster/contract/identity/session'
import type * as z from 'zod/mini'
import { companyNames } from '../../lib/company-names.ts'
import { queryClient, queryOf } from '../../lib/query.ts'
import { writeToken } from '../../lib/token.ts'
import { writeLastSignIn } from './last-sign-in.ts'

/**
 * Starts a session with a token [4.01]: keeps it, asks who it is, and remembers company and account on this device. What belonged
 * to whoever was signed in before is forgotten first.
 */
export async function beginSession(
  token: string,
  { companyCode, account }: Pick<z.output<typeof SignIn>, 'companyCode' | 'account'>,
): Promise<void> {
  queryClient.clear()
  writeToken(token)
  const info = await queryClient
    .fetchQuery(queryOf(sessionEndpoints.getInfo, {}))
    .catch((): z.output<typeof Info> | undefined => undefined)
  // Without an answer the shell asks again and says what is wrong.
  const company = info?.userInfo.companies.find((one) => one.code === companyCode.trim().toUpperCase())
  writeLastSignIn({
    companyCode: companyCode.trim(),
    account: account.trim(),
    company: company && companyNames(company),
  })
}
