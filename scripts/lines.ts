import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a file is for: what the product is about, or what would carry any product. */
type Kind = 'business' | 'infrastructure'

/** Lines of one place, those of its tests apart. */
export type LinesOfArea = { kind: Kind; name: string; source: number; tests: number }

// The first that a path begins with; `*` is the name of a module, of the contract or of the web.
const AREAS: readonly (readonly [kind: Kind, name: string, ...begins: string[]])[] = [
  ['business', 'server modules', 'apps/server/src/modules/'],
  ['business', 'migrations', 'apps/server/migrations/'],
  ['business', 'demo data', 'apps/server/seed/'],
  ['business', 'web modules', 'apps/web/src/modules/'],
  ['business', 'browser walks of modules', 'apps/web/e2e/*/'],
  ['business', 'contract of modules', 'packages/contract/src/*/'],
  ['infrastructure', 'server platform', 'apps/server/src/'],
  ['infrastructure', 'server harness and tests of all modules', 'apps/server/test/'],
  ['infrastructure', 'benches', 'apps/server/bench/', 'apps/web/bench/'],
  ['infrastructure', 'web lib, shell and ui', 'apps/web/src/'],
  ['infrastructure', 'web build and gallery', 'apps/web/build/', 'apps/web/gallery/'],
  ['infrastructure', 'browser harness and walks of all modules', 'apps/web/e2e/', 'apps/web/test/'],
  ['infrastructure', 'kernel and contract', 'packages/'],
  ['infrastructure', 'checks and commands', 'scripts/', '.ci/'],
]

const FILES = ['{apps,packages,scripts}/**/*.{ts,tsx,css,sql}', '.ci/*']
// What a command writes is nobody's to read.
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/*.gen.ts', 'apps/server/schema.sql/**']
const MODULES = ['packages/contract/src', 'apps/web/src/modules']
const IS_TEST = /\.test\.tsx?$|^apps\/(?:server\/test|web\/(?:test|e2e))\/|^scripts\/(?:fixtures\/|.*\/sound\.ts$)/

/** The lines of the sources below a folder, place by place in the order of the table; throws where a file belongs to none. */
export function linesOf(root: string): LinesOfArea[] {
  const areas = AREAS.map(([kind, name]): LinesOfArea => ({ kind, name, source: 0, tests: 0 }))
  for (const path of globSync(FILES, { cwd: root, exclude: LEFT_OUT })) {
    const index = AREAS.findIndex(([, , ...begins]) => begins.some((begin) => liesIn(root, path, begin)))
    const area = areas[index]
    if (!area) {
      if (isOfWorkspace(path)) continue
      throw new Error(`${path} belongs to no place; name one in scripts/lines.ts`)
    }
    area[IS_TEST.test(path) ? 'tests' : 'source'] += readFileSync(join(root, path), 'utf8').split('\n').length - 1
  }
  return areas
}

/** A setting of a workspace itself, such as its vite.config.ts. */
const isOfWorkspace = (path: string) => /^(?:apps|packages)\/[^/]+\/[^/]+$/.test(path)

function liesIn(root: string, path: string, begin: string): boolean {
  const [before = '', after] = begin.split('*')
  if (after === undefined || !path.startsWith(before)) return after === undefined && path.startsWith(before)
  const [module = ''] = path.slice(before.length).split('/')
  const isModule = MODULES.some((folder) => existsSync(join(root, folder, module)))
  return isModule && path.startsWith(before + module + after)
}

/** The table as it is printed, with the sum of each kind and how many lines of infrastructure come to one of business. */
export function tableOf(areas: readonly LinesOfArea[]): string {
  const row = (name: string, { source, tests }: Pick<LinesOfArea, 'source' | 'tests'>) =>
    [name.padEnd(42), ...[source, tests, source + tests].map((n) => String(n).padStart(8))].join('')
  const sum = (kind: Kind) => {
    const own = areas.filter((area) => area.kind === kind)
    return {
      source: own.reduce((all, { source }) => all + source, 0),
      tests: own.reduce((all, { tests }) => all + tests, 0),
    }
  }
  const [business, infrastructure] = [sum('business'), sum('infrastructure')]
  const ratio = (of: (lines: typeof business) => number) => (of(infrastructure) / of(business)).toFixed(2)
  return [
    `${'lines'.padEnd(42)}  source   tests     all`,
    ...areas.filter(({ kind }) => kind === 'business').map((area) => row(area.name, area)),
    row('business', business),
    '',
    ...areas.filter(({ kind }) => kind === 'infrastructure').map((area) => row(area.name, area)),
    row('infrastructure', infrastructure),
    '',
    `infrastructure to business: ${ratio(({ source }) => source)} of the sources, ${ratio(({ source, tests }) => source + tests)} with tests`,
  ].join('\n')
}

if (import.meta.main) console.log(tableOf(linesOf(resolve(import.meta.dirname, '..'))))
