import type { Finding } from '../check/finding.ts'
import { sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import type { Catalogue } from './catalogues.ts'

const SERVER = 'packages/contract/src/messages.ts'
const WEB = /^apps\/web\/src\/lib\/words\/catalogue\//

/** The words of every room are given to the server and to the web, and no word of the shell hides a room. */
export function checkPlaces(tree: Tree, catalogues: readonly Catalogue[]): Finding[] {
  const server = tree.has(SERVER) ? specifiers(tree, [SERVER]) : []
  const web = specifiers(
    tree,
    tree.paths.filter((p) => WEB.test(p)),
  )
  const rooms = catalogues.flatMap(({ room }) => room ?? [])
  const forgotten = catalogues.flatMap(({ room, files }) =>
    [...files].flatMap(([language, { file }]): Finding[] => {
      if (room === undefined) return []
      const end = `${room}/messages/${language}`
      const isIn = (list: readonly string[]) => list.some((s) => s.replace(/\.ts$/, '').endsWith(end))
      return [
        ...(isIn(server) ? [] : [{ file, text: `is not given to the server: add it to ${SERVER}` }]),
        ...(isIn(web) ? [] : [{ file, text: 'is not given to the web: add it to apps/web/src/lib/words/catalogue' }]),
      ]
    }),
  )
  const shell = catalogues.find((c) => c.room === undefined)?.files.get('en_US')
  const tops = new Set([...(shell?.words.keys() ?? [])].map((key) => key.split('.')[0] ?? ''))
  const hidden = rooms.filter((room) => tops.has(room))
  return [
    ...forgotten,
    ...hidden.map((room) => ({
      file: shell?.file ?? '',
      text: `${room} is the name of a room: call the words of the shell otherwise`,
    })),
  ]
}

function specifiers(tree: Tree, paths: readonly string[]): string[] {
  return paths.flatMap((path) => sourceOf(tree, path).imports.map((i) => i.specifier))
}
