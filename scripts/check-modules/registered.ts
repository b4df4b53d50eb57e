import type { Finding } from '../check/finding.ts'
import { CONTRACT, type Codebase, foldersBelow, importsWithRoles, WEB_MODULES } from './codebase.ts'

/** The one list of modules a side, and the folder whose modules it lists. The server's is held by `checkModuleList`. */
const LISTS = [
  { list: 'apps/web/src/modules.ts', folder: WEB_MODULES, file: 'module.ts' },
  { list: 'packages/contract/src/modules.ts', folder: CONTRACT, file: 'module.ts' },
]

/** Every module registers itself in the one list of its side, and nobody outside the modules names one beside it. */
export function checkRegistered(codebase: Codebase): Finding[] {
  return LISTS.flatMap(({ list, folder, file }) => [
    ...unlisted(codebase, list, folder, file),
    ...listedBeside(codebase, list, folder, file),
  ])
}

function unlisted({ tree, sources }: Codebase, list: string, folder: string, file: string): Finding[] {
  const source = sources.find(({ path }) => path === list)
  if (!source) return []
  return foldersBelow(tree, folder)
    .filter((module) => !source.imports.some(({ specifier }) => specifier.endsWith(`/${module}/${file}`)))
    .map((module) => ({ file: list, text: `does not list ${module}: import its ${file}, or nothing of it is known` }))
}

/** A file that is in no module and names several would be a second list. */
function listedBeside(codebase: Codebase, list: string, folder: string, file: string): Finding[] {
  const root = folder.slice(0, folder.indexOf('/src/') + 5)
  return codebase.sources.flatMap((source) => {
    const { path } = source
    if (path === list || !path.startsWith(root) || codebase.roleOf(path).module !== undefined) return []
    if (/\.test\.tsx?$|\/words\/catalogue\//.test(path)) return []
    const named = importsWithRoles(codebase, source).flatMap(({ to, at, isType, line }) =>
      to?.startsWith(folder) && at?.module !== undefined && !isType ? [{ module: at.module, line }] : [],
    )
    if (new Set(named.map(({ module }) => module)).size < 2) return []
    const text = `is a second list of modules beside ${list}: let each say it in its ${file}`
    return [{ file: path, line: named[0]?.line, text }]
  })
}
