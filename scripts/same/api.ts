import type { Server } from '../../apps/server/src/app.ts'
import { modules } from '../../apps/server/src/modules.ts'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import { digestValue, type Fact, stateFact } from './fact.ts'

type Operation = { operationId: string; tags: readonly string[] }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

/** States each operation of the document that the server serves, its schemas, and what else it says. */
export async function listOperations({ app }: Server): Promise<Fact[]> {
  const { paths, components, ...rest } = (await app.inject('/api/openapi.json')).json<Document>()
  const { schemas, ...others } = components
  return [
    stateFact('document', digestValue({ ...rest, others })),
    ...Object.entries(schemas).map(([name, schema]) => stateFact(`schema ${name}`, digestValue(schema))),
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, tags, ...operation }]) =>
        stateFact(`${method.toUpperCase()} ${path}`, `${operationId} [${tags.join(' ')}] ${digestValue(operation)}`),
      ),
    ),
  ]
}

/** States of each endpoint what its document does not say: its rate, its log, and what it shows and changes. */
export function listEndpoints(): Fact[] {
  const endpoints: Endpoint[] = modules.flatMap(({ routes }) =>
    routes.flatMap((route) => Object.values(route.endpoints)),
  )
  return endpoints.map(({ input, reply, method, path, ...rest }) =>
    stateFact(`endpoint ${method} ${path}`, JSON.stringify(rest, Object.keys(rest).sort())),
  )
}
