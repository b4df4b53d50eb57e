import { type Info, type SignIn, sessionEndpoints } from '@muster/contract/identity/session'
import type * as z from 'zod/mini'
import { queryClient, queryOf } from '../../../lib/query/query.ts'
import { writeLastSignIn } from '../../../lib/session/last-sign-in.ts'
import { writeToken } from '../../../lib/session/token.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'

/** Keeps the token and asks whose it is. What belonged to the person signed in before is forgotten first. */
export async function beginSession(
  token: string,
  { companyCode, account }: Pick<z.output<typeof SignIn>, 'companyCode' | 'account'>,
): Promise<void> {
  queryClient.clear()
  writeToken(token)
  const info = await queryClient
    .fetchQuery(queryOf(sessionEndpoints.getInfo, {}))
    // Without an answer the shell asks again and says what is wrong.
    .catch((): z.output<typeof Info> | undefined => undefined)
  const company = info?.userInfo.companies.find((one) => one.code === companyCode.trim().toUpperCase())
  writeLastSignIn({
    companyCode: companyCode.trim(),
    account: account.trim(),
    company: company && companyNames(company),
  })
}
