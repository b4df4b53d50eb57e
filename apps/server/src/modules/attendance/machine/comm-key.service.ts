import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Address, listOfOtherKeys, saveAddress } from './address.queries.ts'

type Of = Pick<Address, 'companyId' | 'machineId'>

/** What the ciphertext of a key is bound to. */
const boundTo = ({ companyId, machineId }: Of) => `attendance.machine_address ${companyId} ${machineId} comm_key`

/** The communication key of a machine as it is kept; none is kept of 0, which machines without one have. */
export function encryptCommKey(ctx: Ctx, machine: Of, key: number): Encrypted | null {
  return key === 0 ? null : ctx.fieldKeys.encrypt(String(key), boundTo(machine))
}

/** The key to be shown to a machine; undefined where it was encrypted by a key that is not here any more, so that it has to be typed again. */
export function readCommKey(ctx: Ctx, { encrypted, ...machine }: Address): number | undefined {
  if (!encrypted) return 0
  return ctx.fieldKeys.knows(encrypted.keyId) ? Number(ctx.fieldKeys.decrypt(encrypted, boundTo(machine))) : undefined
}

/** Encrypts with the current key what an earlier one holds, so that the earlier one can be taken away. */
export async function encryptCommKeysAnew(ctx: Ctx, companyId: string): Promise<void> {
  for (const address of await listOfOtherKeys(ctx, companyId, ctx.fieldKeys.currentId)) {
    const key = readCommKey(ctx, address)
    if (key !== undefined) await saveAddress(ctx, { ...address, encrypted: encryptCommKey(ctx, address, key) })
  }
}
