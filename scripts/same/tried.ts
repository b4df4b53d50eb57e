import { modules } from '../../apps/server/src/modules.ts'
import { QUEUED } from '../../apps/server/src/platform/db/queue.ts'
import type { FileAnswer } from '../../apps/server/src/platform/files/file.ts'
import type { Ctx } from '../../apps/server/src/platform/operation/ctx.ts'
import type { OperationContext } from '../../apps/server/src/platform/operation/operation-context.ts'
import { arranged, kindsOfAll } from '../../apps/server/test/authorization/all.ts'
import { wrapBindings } from '../../apps/server/test/authorization/probe.ts'
import { trialOf } from '../../apps/server/test/authorization/trial.ts'
import { endpointsOf, type Named, worldOf } from '../../apps/server/test/authorization/world.ts'
import { PASSWORD } from '../../apps/server/test/make.ts'
import type { TestServer } from '../../apps/server/test/server.ts'
import { sessionEndpoints } from '../../packages/contract/src/identity/session.ts'
import { type Fact, stateFact } from './fact.ts'
import { performQueued } from './jobs.ts'
import { addShape, jsonIn, type Shapes } from './shape.ts'

/** What services left when they were called: the shapes of it, the names of files, which of them queued a job. */
export type Recorded = { shapes: Shapes; files: Map<string, string>; queuing: Set<string>; isReal: boolean }

type Service = (ctx: Ctx, input: never, file?: never) => Promise<unknown>

/** Has every service leave the shapes of what it wrote into the log and the outbox; before a server is opened on the modules. */
export function recordServices(record: Recorded): void {
  for (const { name, area: module = name, routes } of modules)
    for (const route of routes) {
      const recorded = Object.entries(route.services).map(([action, service]) => {
        const name = `${route.entity}.${action}`
        const recording: Service = async (ctx, input, file) => {
          const result = await (service as Service)(ctx, input, file)
          addLeft(record.shapes, `${module} ${name}`, ctx as OperationContext)
          if (isFile(result)) record.files.set(name, result.name)
          if ((ctx as OperationContext).notices.some(({ topic }) => topic === QUEUED)) record.queuing.add(name)
          // The matrix undoes what calls itself a try; for real it is to stand.
          if (record.isReal) Object.assign(ctx, { request: { ...ctx.request, agent: '' } })
          return result
        }
        return [action, recording] as const
      })
      route.services = Object.fromEntries(recorded)
    }
  wrapBindings(modules)
}

/** Adds what an operation leaves for its end, at the places where it will stand in the database. */
function addLeft(shapes: Shapes, action: string, { audits, notices }: OperationContext): void {
  for (const { companyId, before, after } of audits) {
    const log = companyId === undefined ? 'group_log' : 'operation_log'
    addShape(shapes, `${log}.before ${action}`, before)
    addShape(shapes, `${log}.after ${action}`, after)
  }
  for (const { companyId, topic, body } of notices)
    addShape(shapes, `${companyId === undefined ? 'group_outbox' : 'outbox'}.body ${topic}`, body)
}

const isFile = (result: unknown): result is FileAnswer =>
  typeof result === 'object' && result !== null && 'bytes' in result && 'mediaType' in result

/** Calls every endpoint once about one's own, as the authorization matrix arranges it, and states how each was answered. */
export async function tryEndpoints(t: TestServer, record: Recorded): Promise<Fact[]> {
  const endpoints = endpointsOf(modules)
  const world = worldOf(t, endpoints, arranged, kindsOfAll)
  const guarded = endpoints.filter(({ endpoint: { access, kind } }) => access !== 'public' && kind !== 'stream')
  const found: Fact[] = []
  const call = async (named: Named, how: string) => {
    const trial = trialOf(world, named)
    const { status, text } = await trial.ask(await trial.token(), await world.inputAt(named, 'own'))
    found.push(stateFact(`${how} ${named.endpoint.method} ${named.endpoint.path}`, String(status)))
    return text
  }
  for (const named of guarded) {
    const text = await call(named, 'call')
    if (named.endpoint.kind === 'download') found.push(...sheetFacts(named, record.files.get(named.name), text))
  }
  for (const password of [PASSWORD, 'wrong']) {
    const answer = await t.as(undefined).call(sessionEndpoints.login, { companyCode: 'ALPHA', account: 'hr', password })
    found.push(
      stateFact(
        `sign-in ${password === PASSWORD ? 'that is right' : 'that is wrong'}`,
        `${answer.status} ${answer.code}`,
      ),
    )
  }
  // Jobs are carried out only where what queued them stands; each may end what a later one would be about.
  record.isReal = true
  for (const named of guarded.filter(({ name }) => record.queuing.has(name))) {
    await call(named, 'call for real')
    found.push(...(await performQueued(t, record.shapes)))
  }
  return found
}

/** A sheet by its name and the headings in its first line; of what it is about, the names of the lines. */
function sheetFacts({ endpoint }: Named, file: string | undefined, text: string): Fact[] {
  const sheets = jsonIn(text)
  if (!Array.isArray(sheets)) return [stateFact(`file ${endpoint.path}`, file)]
  return sheets.map(({ sheet, data }: { sheet: string; data: unknown[][] }, at) =>
    stateFact(
      `file ${endpoint.path} sheet ${at + 1}`,
      `${file} “${sheet}” ${JSON.stringify(at > 0 && at === sheets.length - 1 ? data.map(([first]) => first) : data[0])}`,
    ),
  )
}
