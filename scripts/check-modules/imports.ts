import type { Finding } from '../check/finding.ts'
import { type Codebase, type FileRole, importsWithRoles } from './codebase.ts'
import { COMPOSING } from './vocabulary.ts'

/** Who may import whom between modules and around them: public indexes only, up the list only, and the order of the web. */
export function checkImports(codebase: Codebase): Finding[] {
  return codebase.sources.flatMap((source) => {
    const from = codebase.roleOf(source.path)
    return importsWithRoles(codebase, source).flatMap(({ to, at, line }) => {
      if (to === undefined || at === undefined) return []
      const text = wrong(codebase, from, at, to)
      return text === undefined ? [] : [{ file: source.path, line, text }]
    })
  })
}

function wrong(codebase: Codebase, from: FileRole, to: FileRole, path: string): string | undefined {
  if (from.side === 'server') return fromServer(codebase, from, to, path)
  if (from.side === 'web') return fromWeb(codebase, from, to, path)
  if (from.side === 'contract' && to.side === 'contract' && from.module !== to.module)
    return between(codebase, from, to)
  return undefined
}

function fromServer(codebase: Codebase, from: FileRole, to: FileRole, path: string): string | undefined {
  if (to.side === 'web') return 'the server knows nothing of the web: what both need stands in the contract'
  if (to.side !== 'server' || to.area !== 'modules') return undefined
  if (from.area === 'platform')
    return `platform knows no module: let app.ts hand it what it needs from ${to.module}, or let the module register it in defineModule`
  const isIndex = INDEXES.some((name) => path.endsWith(`/modules/${to.module}/${name}`))
  if (from.module === to.module)
    return isIndex && !from.isTest
      ? 'a module does not go through its own public index: import the file itself'
      : undefined
  if (!isIndex)
    return `${to.module} is imported through its public index: export what you need from modules/${to.module}/index.ts`
  return from.module === undefined ? undefined : between(codebase, from, to)
}

/** What a module shows: the second one is pure, so that rules of later modules may import it. */
const INDEXES = ['index.ts', 'index.rules.ts']

/** Calls go up the list of modules.ts, events go down it. */
function between({ order }: Codebase, from: FileRole, to: FileRole): string | undefined {
  const [own, other] = [order.indexOf(from.module ?? ''), order.indexOf(to.module ?? '')]
  if (own === -1 || other === -1 || other <= own) return undefined
  return `${from.module} stands before ${to.module} in modules.ts: publish an event that ${to.module} takes, or ask a question that it answers`
}

const STEP: Record<FileRole['area'], number> = { lib: 0, ui: 0, platform: 0, modules: 1, shell: 2, root: 3 }

function fromWeb(codebase: Codebase, from: FileRole, to: FileRole, path: string): string | undefined {
  if (to.side === 'server') return 'the web knows nothing of the server: what both need stands in the contract'
  if (to.side === 'contract' && from.area === 'ui' && to.module !== undefined)
    return 'components of ui know no business: take what is shown as properties, and let the module pass it'
  if (to.side !== 'web') return undefined
  // The list of modules composes what there is, the shell's own pages included.
  if (from.area === 'modules' && from.module === undefined) return undefined
  if (STEP[to.area] > STEP[from.area])
    return `the web’s order is lib, ui ← modules ← shell: ${from.area} cannot import ${to.area}; pass it in, or move it down`
  if (from.area !== 'modules' || to.area !== 'modules' || from.module === to.module) return undefined
  if (to.module === undefined)
    return 'modules do not read the list of modules: what they need of each other goes through public indexes'
  if (!path.endsWith(`/modules/${to.module}/index.ts`))
    return `${to.module} is imported through its public index: export the widget from modules/${to.module}/index.ts`
  if (COMPOSING.includes(to.module ?? '')) return `${to.module} only composes: nothing is built on it`
  return COMPOSING.includes(from.module ?? '') ? undefined : between(codebase, from, to)
}
