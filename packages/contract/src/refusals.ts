/** One entry of the error catalogue: the envelope's number and the HTTP status that mirrors its class. */
export type CatalogueEntry = {
  readonly code: number
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
}

export const catalogue = <const T extends Record<string, CatalogueEntry>>(entries: T): T => entries
