import { inject } from 'vitest'

/** Where the product of this file's worker answers, without a slash at the end: files that run side by side share no product. */
export function productAddress(): string {
  const worker = Number(process.env.VITEST_POOL_ID)
  const address = inject('addresses')[worker - 1]
  if (!address) throw new Error(`no product was started for worker ${worker}`)
  return address
}
