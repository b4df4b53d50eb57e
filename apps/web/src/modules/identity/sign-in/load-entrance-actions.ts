import { loadChunk } from '../../../lib/page/load-chunk.ts'

let coming: Promise<typeof import('./entrance-actions.ts')> | undefined

/** What the sign-in page does, apart from what it shows. Rejects with a ChunkError when it does not come; the next call tries again. */
export function loadEntranceActions(): Promise<typeof import('./entrance-actions.ts')> {
  coming ??= loadChunk(() => import('./entrance-actions.ts')).catch((error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}
