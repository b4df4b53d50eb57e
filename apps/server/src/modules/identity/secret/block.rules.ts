import { normalForm } from '@muster/kernel/normal-form'

/** What opens an account, as it was typed or stands in the record. */
export type SignInName = { companyCode: string; account: string }

/** Under which failures of a name count, however it was written. */
export const subjectOf = ({ companyCode, account }: SignInName): string =>
  `account:${normalForm(companyCode).toUpperCase()}:${normalForm(account)}`

/** Under which failures of a name at a network count; a network has no spaces, so that no name can be mistaken for another one at it. */
export const subjectAt = (network: string, subject: string): string => `at:${network} ${subject}`
