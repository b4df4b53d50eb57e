import type { Endpoint } from '@muster/contract/endpoint'

const files = import.meta.glob<Record<string, unknown>>(
  ['../../../packages/contract/src/*/*.ts', '!../../../packages/contract/src/*/*.test.ts'],
  { eager: true },
)

type Known = { name: string; endpoint: Endpoint; pattern: RegExp }

const known: Known[] = Object.values(files)
  .flatMap((file) => Object.entries(file).filter(([name]) => name.endsWith('Endpoints')))
  .flatMap(([group, of]) =>
    Object.entries(of as Record<string, Endpoint>).map(([action, endpoint]) => ({
      name: `${group}.${action}`,
      endpoint,
      pattern: new RegExp(`^/api${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    })),
  )
  // `/levels/export` before `/levels/:id`.
  .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)

/** The endpoint of the contract that a call goes to, its name, and the parameters in the path; undefined where there is none. */
export function endpointOf(
  method: string,
  path: string,
): { name: string; endpoint: Endpoint; params: object } | undefined {
  for (const { name, endpoint, pattern } of known) {
    const match = endpoint.method === method && pattern.exec(path)
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return { name, endpoint, params: Object.fromEntries(params) }
  }
  return undefined
}
