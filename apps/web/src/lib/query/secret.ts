import type { Entity } from '@muster/contract/entities'
import { queryClient } from './query.ts'

type Read = { meta?: { shows: readonly Entity[]; isSecret?: true } | undefined }

/**
 * A read of what only the secondary password opens: kept for no moment longer than it is on the screen, and not read again because
 * somebody came back to the window, for each time counts as a look.
 */
export function secretOf<R extends Read>(read: R) {
  const meta = { shows: read.meta?.shows ?? [], isSecret: true as const }
  return { ...read, meta, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false as const }
}

/** Removes whatever was read so, also what is still on its way. */
export function forgetSecrets(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.isSecret === true })
}
