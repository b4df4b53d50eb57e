import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A folder for the data of products that follow one another in a file, each at a later moment. */
export function keepDataFolder(): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muster-e2e-'))
    // The database runs as another user when we are root, and must be able to pass through.
    await chmod(folder, 0o711)
  })
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return () => join(folder, 'data')
}

/** The tests of this describe look at a product of their own, whose clock begins at `moment`, on data of its own unless a folder is given. */
export function useProductAt(moment: Instant, data?: () => string): void {
  let begun: Product | undefined
  beforeAll(async () => {
    begun = await startProduct(moment, { data: data?.() })
    own = begun
  })
  afterAll(async () => {
    own = undefined
    await begun?.stop()
  })
}
