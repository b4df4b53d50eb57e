/** Runs one statement and gives its rows. */
export type Query = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>

/** A log and its seals as SQL names them; `of` says that a row is the company's whose id is the first value of the statement. */
export type SealedLog = {
  log: string
  seals: string
  of(alias: string): string
  /** Joins rows to seals of the same company. */
  same(log: string, seal: string): string
  /** Digest of one row of the log: over PostgreSQL's own text of its columns. */
  digest(alias: string): string
}

const COLUMNS =
  'id, at, era, xid, person_id, on_behalf_of, account, address, device, request_id, module, action, object, before, after'

/** The columns are named, so that one which comes later leaves old seals as they are; an instant is a number, whatever style the session writes. */
const digestOf = (alias: string, columns: string): string => {
  const values = columns
    .split(', ')
    .map((column) => (column === 'at' ? `(extract(epoch from ${alias}.at) * 1000000)::int8` : `${alias}.${column}`))
  return `sha256(convert_to(row(${values.join(', ')})::text, 'UTF8'))`
}

const COMPANY_LOG: SealedLog = {
  log: 'platform.operation_log',
  seals: 'platform.log_seal',
  of: (alias) => `${alias}.company_id = $1::uuid`,
  same: (log, seal) => `${log}.company_id = ${seal}.company_id`,
  digest: (alias) => digestOf(alias, `company_id, ${COLUMNS}`),
}

/** It is nobody's: the first value of its statements is null. */
const GROUP_LOG: SealedLog = {
  log: 'platform.group_log',
  seals: 'platform.group_log_seal',
  of: () => '$1::uuid is null',
  same: () => 'true',
  digest: (alias) => digestOf(alias, COLUMNS),
}

export const logOf = (companyId: string | undefined): SealedLog => (companyId === undefined ? GROUP_LOG : COMPANY_LOG)

/** A month of UTC as the partitions have it, by the seal's first day. */
export const inMonthOf = (log: string, seal: string): string =>
  `${log}.at >= ${seal}.month::timestamp at time zone 'UTC' and ${log}.at < (${seal}.month + interval '1 month') at time zone 'UTC'`
