import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Product, startProduct } from './start-product.ts'

/** The product of this describe alone, where it has one. */
let own: Product | undefined

/** The product that this file's worker looks at: files that run side by side share none. */
export function product(): Pick<Product, 'address' | 'aheadMs'> {
  if (own) return own
  const worker = Number(process.env.VITEST_POOL_ID)
  const started = inject('products')[worker - 1]
  if (!started) throw new Error(`no product was started for worker ${worker}`)
  return started
}

/** Where it answers, without a slash at the end. */
export const productAddress = () => product().address

/** The tests of this describe look at a product of their own, whose clock begins at `moment`. */
export function useProductAt(moment: Instant): void {
  let begun: Product | undefined
  beforeAll(async () => {
    begun = await startProduct(moment)
    own = begun
  })
  afterAll(async () => {
    own = undefined
    await begun?.stop()
  })
}
