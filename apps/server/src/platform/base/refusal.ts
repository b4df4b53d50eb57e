import { ERRORS, type ErrorKey } from '@muster/contract/errors'
import type { CatalogueEntry } from '@muster/contract/refusals'

/** An operation that is refused: rolls back, and is answered with its catalogue number in the caller's language. */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly data: Record<string, unknown>

  constructor(key: ErrorKey, data: Record<string, unknown> = {}) {
    super(key)
    this.key = key
    this.data = data
  }

  get entry(): CatalogueEntry {
    return ERRORS[this.key]
  }
}

/** Refuses the operation. `data` fills the words of the key and reaches the caller beside it. */
export function fail(key: ErrorKey, data: Record<string, unknown> = {}): never {
  throw new Refusal(key, data)
}

/** Refuses with problems at named fields (10001); each problem is a word key under `system.field`. */
export function failFields(fields: Record<string, string>): never {
  throw new Refusal('system.format', { fields })
}

/** What was looked for; refuses `system.id_not_found` when it is absent, or out of reach, which is the same. */
export async function need<T>(found: Promise<T | undefined>): Promise<T> {
  return (await found) ?? fail('system.id_not_found')
}
