import { type KeysOf, MODULES } from './modules.ts'
import type { CatalogueEntry } from './refusals.ts'

export type ErrorKey = KeysOf<'errors'>

/** Every refusal there is, by its stable key. Words stand under the same key in each module's messages. */
export const ERRORS: Readonly<Record<ErrorKey, CatalogueEntry>> = Object.assign(
  {},
  ...MODULES.map((module) => ('errors' in module ? module.errors : {})),
)
