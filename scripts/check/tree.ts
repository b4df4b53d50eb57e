import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source tree as the checks read it: paths with `/`, relative to its root, and the text of each. */
export type Tree = { paths: readonly string[]; text(path: string): string; has(path: string): boolean }

const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'fixtures'])

/** The tree below a folder, without what is installed, built, or there to be wrong (fixtures). */
export function treeAt(root: string): Tree {
  const paths: string[] = []
  const read = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) read(path)
      else if (entry.isFile()) paths.push(path)
    }
  }
  read('')
  const texts = new Map<string, string>()
  return treeOver(paths.sort(), (path) => {
    const known = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    texts.set(path, known)
    return known
  })
}

/** The tree of files held in memory. */
export function treeOf(files: ReadonlyMap<string, string>): Tree {
  return treeOver([...files.keys()].sort(), (path) => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`no ${path} in this tree`)
    return text
  })
}

/** A tree with other files laid over it. */
export function overlaid(tree: Tree, files: ReadonlyMap<string, string>): Tree {
  const paths = [...new Set([...tree.paths, ...files.keys()])].sort()
  return treeOver(paths, (path) => files.get(path) ?? tree.text(path))
}

function treeOver(paths: readonly string[], text: (path: string) => string): Tree {
  const known = new Set(paths)
  return { paths, text, has: (path) => known.has(path) }
}
