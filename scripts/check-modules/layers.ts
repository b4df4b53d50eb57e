import type { Finding } from '../check/finding.ts'
import type { Import } from '../check/source.ts'
import { type Codebase, type FileRole, importsWithRoles } from './codebase.ts'

type ResolvedImport = Import & { to: string | undefined; at?: FileRole }

/** Layers inside a module, and what may be imported into rules, modules, contract and kernel at all. */
export function checkLayers(codebase: Codebase): Finding[] {
  return codebase.sources.flatMap((source) => {
    const from = codebase.roleOf(source.path)
    return importsWithRoles(codebase, source).flatMap((i) =>
      wrong(from, source.path, i).map((text) => ({ file: source.path, line: i.line, text })),
    )
  })
}

function wrong(from: FileRole, path: string, i: ResolvedImport): string[] {
  const said = [zod(i), minting(path, from, i)]
  const isTested = from.isTest && i.specifier === 'vitest'
  if (from.side === 'contract' && !isTested) said.push(intoContract(i))
  if (from.side === 'kernel' && !isTested) said.push(intoKernel(i))
  if (from.side === 'embedded-postgres') said.push(intoCluster(i))
  if (from.side === 'server' && from.area === 'modules' && !from.isTest) {
    said.push(intoModule(path, i), insideModule(from, i))
    if (from.role === 'rules') said.push(intoRules(path, i))
  }
  return said.filter((s) => s !== undefined)
}

function zod(i: Import): string | undefined {
  if (!/^zod(\/|$)/.test(i.specifier)) return undefined
  if (i.specifier === 'zod/mini' && i.isNamespace) return undefined
  return "zod comes in one form: import * as z from 'zod/mini' (the others weigh twelve times as much in the browser)"
}

/** Nobody widens their own scope: it is minted where a session or a job begins, and nowhere else. */
const MINTERS =
  /^apps\/server\/src\/(app|platform\/operation\/operation|platform\/jobs\/(runner|maintenance)|platform\/http\/.*|modules\/identity\/session\/authenticator\.service)\.ts$/

function minting(path: string, from: FileRole, i: ResolvedImport): string | undefined {
  if (from.side !== 'server' || from.isTest || i.isType) return undefined
  if (!i.to?.endsWith('/platform/auth/scope.ts')) return undefined
  if (!i.names.includes('mintScope') && !i.isNamespace) return undefined
  if (MINTERS.test(path)) return undefined
  return 'scopes are minted by the authenticator and the job runner only: use ctx.scope, or queue a job for the company'
}

function intoContract(i: ResolvedImport): string | undefined {
  if (i.at?.side === 'contract' || i.at?.side === 'kernel' || /^zod(\/|$)/.test(i.specifier)) return undefined
  return `the contract imports the kernel, zod and itself: ${i.specifier} would follow it into the browser`
}

function intoKernel(i: ResolvedImport): string | undefined {
  return i.at?.side === 'kernel' ? undefined : `the kernel is pure and imports only itself, not ${i.specifier}`
}

/** Whoever starts a cluster of their own needs nothing of the product. */
function intoCluster(i: ResolvedImport): string | undefined {
  if (i.at === undefined || i.at.side === 'embedded-postgres') return undefined
  return `the embedded cluster knows nothing of the product, not ${i.specifier}: hand it over in openCluster`
}

const POOLS =
  /^apps\/server\/src\/platform\/(start\/database|db\/(pools|unit-of-work|migrate|commit-batch|queue)|operation\/operation|jobs\/runner)\.ts$/
/** The authenticator asks before there is an operation, so it alone opens some of its own. */
const AUTHENTICATOR = 'apps/server/src/modules/identity/session/authenticator.service.ts'

function intoModule(path: string, i: ResolvedImport): string | undefined {
  if (i.isType || path === AUTHENTICATOR) return undefined
  if (i.specifier === 'pg' || i.specifier === 'pg-boss' || (i.to !== undefined && POOLS.test(i.to)))
    return `modules have no pool: ctx.db is the transaction of the operation, a job has run.operation and run.mass`
  return undefined
}

/** routes → service → { rules, queries }; a layer imports those below it. */
function insideModule(from: FileRole, i: ResolvedImport): string | undefined {
  const to = i.at
  if (to?.area !== 'modules' || to.side !== 'server' || to.module !== from.module) return undefined
  if (to.isTest) return 'a test is nobody’s source: move what is shared into the file that it tests'
  switch (from.role) {
    case 'routes.ts':
      return to.role === 'service' || to.role === 'routes.ts'
        ? undefined
        : 'routes bind endpoints to services: move the work into <topic>.service.ts'
    case 'service':
      return to.role === 'routes.ts' || to.role === 'job'
        ? `a service stands below ${to.role}: move what both need into a service`
        : undefined
    case 'queries':
      return ['queries', 'rules'].includes(to.role)
        ? undefined
        : 'queries hold SQL and know no service, its types included: hand the value in, and take the type of the contract'
    case 'job':
      return to.role === 'routes.ts' ? 'a job calls services, queries and rules, not what stands above it' : undefined
    default:
      return undefined
  }
}

function intoRules(path: string, i: ResolvedImport): string | undefined {
  if (i.at?.side === 'kernel' || i.at?.side === 'contract' || i.at?.role === 'rules') return undefined
  const topic = /([^/]+)\.rules\.ts$/.exec(path)?.[1]
  return i.isType
    ? `rules import rules, contract and kernel only: declare the shape that they need here, and let ${topic}.service.ts fit it`
    : `rules are pure and import rules, contract and kernel only: move the reading to ${topic}.service.ts and hand the rows in`
}
