import { sql } from 'kysely'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Of = { companyId: string; machineId: string }

/** Where a machine is read, with its key as it is kept. */
export type Address = Of & { host: string; port: number; encrypted: Encrypted | null }

type Row = Of & { host: string; port: number; keyId: string | null; bytes: Buffer | null }
const addressOf = ({ keyId, bytes, ...row }: Row): Address => ({
  ...row,
  encrypted: keyId !== null && bytes !== null ? { keyId, bytes } : null,
})

const COLUMNS = sql`company_id as "companyId", machine_id as "machineId", host, port, key_id as "keyId", encrypted as bytes`

export async function findAddress(ctx: Ctx, { companyId, machineId }: Of): Promise<Address | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from attendance.machine_address
    where company_id = ${companyId}::uuid and machine_id = ${machineId}::uuid`.execute(ctx.db)
  return rows.map(addressOf)[0]
}

/** The addresses of a company whose keys are not encrypted with the key of this id. */
export async function listOfOtherKeys(ctx: Ctx, companyId: string, keyId: string): Promise<Address[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from attendance.machine_address
    where company_id = ${companyId}::uuid and key_id <> ${keyId} for update`.execute(ctx.db)
  return rows.map(addressOf)
}

/** Keeps where a machine is read; its key stays where none is named, and goes where it is null. */
export async function saveAddress(
  ctx: Ctx,
  {
    companyId,
    machineId,
    host,
    port,
    encrypted,
  }: Omit<Address, 'encrypted'> & { encrypted?: Encrypted | null | undefined },
): Promise<void> {
  const [keyId, bytes] = encrypted ? [encrypted.keyId, Buffer.from(encrypted.bytes)] : [null, null]
  const key = encrypted === undefined ? sql`` : sql`, key_id = excluded.key_id, encrypted = excluded.encrypted`
  await sql`insert into attendance.machine_address (company_id, machine_id, host, port, key_id, encrypted)
    values (${companyId}::uuid, ${machineId}::uuid, ${host}, ${port}::int, ${keyId}, ${bytes}::bytea)
    on conflict (company_id, machine_id) do update set host = excluded.host, port = excluded.port ${key}`.execute(
    ctx.db,
  )
}
