import type { Finding } from '../check/finding.ts'
import { sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import type { Catalogue } from './catalogues.ts'

const SERVER = 'packages/contract/src/messages.ts'
const WEB = /^apps\/web\/src\/lib\/words\/catalogue\//

/** The words of every module are given to the server and to the web, and no word of the shell hides a module. */
export function checkPlaces(tree: Tree, catalogues: readonly Catalogue[]): Finding[] {
  const server = tree.has(SERVER) ? specifiers(tree, [SERVER]) : []
  const web = specifiers(
    tree,
    tree.paths.filter((p) => WEB.test(p)),
  )
  const modules = catalogues.flatMap(({ module }) => module ?? [])
  const forgotten = catalogues.flatMap(({ module, files }) =>
    [...files].flatMap(([language, { file }]): Finding[] => {
      if (module === undefined) return []
      const end = `${module}/messages/${language}`
      const isIn = (list: readonly string[]) => list.some((s) => s.replace(/\.ts$/, '').endsWith(end))
      return [
        ...(isIn(server) ? [] : [{ file, text: `is not given to the server: add it to ${SERVER}` }]),
        ...(isIn(web) ? [] : [{ file, text: 'is not given to the web: add it to apps/web/src/lib/words/catalogue' }]),
      ]
    }),
  )
  const shell = catalogues.find((c) => c.module === undefined)?.files.get('en_US')
  const tops = new Set([...(shell?.words.keys() ?? [])].map((key) => key.split('.')[0] ?? ''))
  const hidden = modules.filter((module) => tops.has(module))
  return [
    ...forgotten,
    ...hidden.map((module) => ({
      file: shell?.file ?? '',
      text: `${module} is the name of a module: call the words of the shell otherwise`,
    })),
  ]
}

function specifiers(tree: Tree, paths: readonly string[]): string[] {
  return paths.flatMap((path) => sourceOf(tree, path).imports.map((i) => i.specifier))
}
