import type { Instant } from '@muster/kernel/instant'
import type { KeyRing } from '../keys/key-ring.ts'

/** What a seal says of one batch of one month; transaction ids are texts, because they may be larger than a number holds. */
export type Batch = { month: string; era: number; lo: string; hi: string; count: number; hash: Buffer }
/** A seal as it is kept: the batch, its place in the chain of the company, and what binds it to the one before. */
export type Seal = Batch & { number: number; previous: Buffer | null; at: Instant; key_id: string; mac: Buffer }

/** The end of a chain, which the next seal goes on from. */
export type Head = Pick<Seal, 'number' | 'era' | 'hi' | 'mac'>

/** What a seal's HMAC is taken over. */
export function sealText(companyId: string | undefined, seal: Omit<Seal, 'mac' | 'key_id'>): string {
  const { number, month, era, lo, hi, count, hash, previous, at } = seal
  return [
    companyId ?? 'group',
    number,
    month,
    era,
    lo,
    hi,
    count,
    hash.toString('hex'),
    previous?.toString('hex') ?? '',
    at,
  ].join('|')
}

/** Seals batches in their order behind the head of a chain, with the current key. */
export function sealBatches(
  keys: KeyRing,
  companyId: string | undefined,
  head: Head | undefined,
  batches: readonly Batch[],
  at: Instant,
): Seal[] {
  const seals: Seal[] = []
  for (const batch of batches) {
    const before = seals.at(-1) ?? head
    const open = { ...batch, number: (before?.number ?? 0) + 1, previous: before?.mac ?? null, at }
    const mac = keys.mac(keys.currentId, sealText(companyId, open))
    if (!mac) throw new Error('the key of the seals is not here')
    seals.push({ ...open, key_id: keys.currentId, mac })
  }
  return seals
}
