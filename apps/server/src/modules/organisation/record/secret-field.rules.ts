import type { SecretField } from '@muster/contract/organisation/secret-field'

/** The column that says which field a row is. */
export const KINDS = { identityDocument: 'identity-document', bankAccount: 'bank-account' } as const

/** The field of a kind. */
export const fieldOf = (kind: (typeof KINDS)[SecretField]): SecretField =>
  kind === KINDS.bankAccount ? 'bankAccount' : 'identityDocument'

/** The form in which two numbers are the same: without spaces and signs between, small letters as large ones. */
export const toComparedForm = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** The last four letters, of a short number at most half of it: enough to tell two apart, too little to use. */
export function mask(text: string): string {
  const compared = toComparedForm(text)
  return `••••${compared.slice(-Math.min(4, Math.floor(compared.length / 2)))}`
}

type Row = { companyId: string; employmentId: string; field: SecretField }

/** What a ciphertext is bound to: read out of another row it is refused. */
export const rowOf = ({ companyId, employmentId, field }: Row): string => `${companyId}/${employmentId}/${KINDS[field]}`

/** Among what fingerprints are compared: a field of a company. */
export const groupOf = ({ companyId, field }: Pick<Row, 'companyId' | 'field'>): string =>
  `${companyId}/${KINDS[field]}`
