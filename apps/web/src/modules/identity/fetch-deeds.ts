import { loadChunk } from '../../lib/page/load-chunk.ts'

let coming: Promise<typeof import('./entrance-deeds.ts')> | undefined

/** What the sign-in page does, apart from what it shows. Rejects with a ChunkError when it does not come; the next call tries again. */
export function fetchDeeds(): Promise<typeof import('./entrance-deeds.ts')> {
  coming ??= loadChunk(() => import('./entrance-deeds.ts')).catch((error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}
