import type { Server } from '../../apps/server/src/app.ts'
import { modules } from '../../apps/server/src/modules.ts'
import { serveHealth, serveMetrics } from '../../apps/server/src/platform/http/health.ts'
import { digestText, type Fact, stateFact } from './fact.ts'

const TOKEN = 'token-of-the-metrics'

/** Adds to a server what a start serves beside the modules, before anything is asked. */
export function serveBeside({ app, feed, notifier, runtime }: Server): void {
  serveHealth(app, runtime.pools, notifier, runtime.files)
  serveMetrics(app, TOKEN, feed)
}

/** States every route that is served, the headers of an answer, and the measures that programs read. */
export async function listServed({ app }: Server): Promise<Fact[]> {
  const { headers } = await app.inject('/api/health/live')
  const metrics = await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return [
    ...routesBeside(app.printRoutes({ commonPrefix: false })).map((route) => stateFact(`route ${route}`)),
    ...Object.entries(headers)
      .filter(([name]) => !CHANGING.has(name))
      .map(([name, value]) => stateFact(`header ${name}`, shortened(String(value)))),
    ...metrics.body
      .split('\n')
      .flatMap((line) => (/^# TYPE muster_/.test(line) ? [stateFact(`metric ${line.slice(7)}`)] : [])),
  ]
}

/** What another moment or another machine gives another value. */
const CHANGING = new Set(['date', 'content-length', 'x-build', 'x-request-id'])

const shortened = (value: string) => (value.length > 60 ? digestText(value) : value)

/** The routes in a tree of them that are no endpoints. Each line of the tree adds to the one that it hangs from. */
function routesBeside(tree: string): string[] {
  const endpoints = modules.flatMap(({ routes }) => routes.flatMap((route) => Object.values(route.endpoints)))
  const known = new Set(endpoints.map(({ method, path }) => `${method} ${withoutNames(`/api${path}`)}`))
  const above: string[] = []
  const found = tree.split('\n').flatMap((line) => {
    const [, lead = '', part = '', methods = ''] = /^(.*?[├└]── )(.*?)(?: \((.*)\))?$/.exec(line) ?? []
    if (lead === '') return []
    above.splice(lead.length / 4 - 1, above.length, part)
    const path = withoutNames(above.join(''))
    return methods.split(', ').flatMap((method) => (/^(?:HEAD)?$/.test(method) ? [] : [`${method} ${path}`]))
  })
  return found.filter((route) => !known.has(route))
}

/** Parameters of different names share a place in the tree. */
const withoutNames = (path: string) => path.replace(/:[\w|:]+/g, ':id')
