import type { Endpoint, SentTo } from '@muster/contract/endpoint'

/** Below which every call lies, on the host that served the page [7.01]. */
const BASE = '/api'

/** Values as query text: arrays repeat their key, what is undefined or null is left out [7.01]. */
export function queryText(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(key, String(one))
  return query.toString()
}

/**
 * Where an input goes: `:name` of the path takes the property of that name, GET and DELETE put the rest into the query [7.01],
 * the others give it back for the body.
 */
export function addressOf<E extends Endpoint>(
  endpoint: E,
  input: SentTo<E>,
): { url: string; body: Record<string, unknown> | undefined } {
  const rest: Record<string, unknown> = { ...Object(input) }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { url: BASE + path, body: rest }
  const query = queryText(rest)
  return { url: BASE + path + (query && `?${query}`), body: undefined }
}
