import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import { readStored, writeStored } from '../../../lib/store/storage.ts'

const keyOf = (personId: string) => `FiledKinds:${personId}`
const isFiled = (kind: string): kind is FiledKind => FILED_KINDS.some((known) => known === kind)

/** All kinds: those that a person filed lately first, as this device knows it, the newest first; foreign content counts as none. */
export function listKinds(personId: string): FiledKind[] {
  const lately = (readStored(keyOf(personId)) ?? '').split(' ').filter(isFiled)
  return [...new Set([...lately, ...FILED_KINDS])]
}

/** Remembers the kinds of what a person has filed, the newest first. */
export function rememberKinds(personId: string, kinds: readonly string[]): void {
  const lately = [...new Set(kinds)].filter(isFiled)
  if (lately.length > 0) writeStored(keyOf(personId), lately.join(' '))
}
