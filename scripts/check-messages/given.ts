import type { Finding } from '../check/finding.ts'
import { sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import type { Catalogue } from './catalogues.ts'

/** What gives words to the web: its own catalogue, a module for all its screens, or a screen that alone says them. */
const WEB =
  /^apps\/web\/src\/(?:lib\/words\/catalogue\/[^/]+\.ts|modules\/[^/]+\/(?:(?:module|load)\.ts|[^/]+\/[^/]+\.screen\.tsx))$/

/** The words of every module are given to the server and, unless it alone says them, to the web; no word of the web hides a module. */
export function checkWordsGiven(tree: Tree, catalogues: readonly Catalogue[]): Finding[] {
  const web = specifiers(
    tree,
    tree.paths.filter((p) => WEB.test(p)),
  )
  const modules = catalogues.flatMap(({ module }) => module ?? [])
  const forgotten = catalogues.flatMap(({ folder, module, files }) =>
    [...files].flatMap(([language, { file }]): Finding[] => {
      if (module === undefined) return []
      const words = folder.replace(/messages$/, 'words.ts')
      const isOnServer = tree.has(words) && tree.text(words).includes(`./messages/${language}.ts`)
      const isOnWeb = web.some((s) => s.endsWith(`/${module}/words`) || s.endsWith(`/${module}/messages/${language}`))
      const isServers = tree.has(words) && tree.text(words).includes('serverWordsOf(')
      const place = `apps/web/src/modules/${folder.split('/')[3]}/module.ts`
      return [
        ...(isOnServer ? [] : [{ file, text: `is not given to the server: name it in ${words}` }]),
        ...(isOnWeb || isServers
          ? []
          : [{ file, text: `is not given to the web: list the words of ${module} in ${place}` }]),
      ]
    }),
  )
  const webWords = catalogues.find((c) => c.module === undefined)?.files.get('en_US')
  const tops = new Set([...(webWords?.words.keys() ?? [])].map((key) => key.split('.')[0] ?? ''))
  const hidden = modules.filter((module) => tops.has(module))
  return [
    ...forgotten,
    ...hidden.map((module) => ({
      file: webWords?.file ?? '',
      text: `${module} is the name of a module: call the words of the web otherwise`,
    })),
  ]
}

function specifiers(tree: Tree, paths: readonly string[]): string[] {
  return paths.flatMap((path) => sourceOf(tree, path).imports.map((i) => i.specifier))
}
