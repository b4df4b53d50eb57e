import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'

/** A script of a run as V8 reports it: where it stands, and how often each of its functions was called. */
export type Script = {
  url: string
  functions: readonly { functionName: string; ranges: readonly { count: number }[] }[]
}

const QUERIES = /^apps\/server\/src\/modules\/.*\.queries\.ts$/

/** The exported functions of queries files that no process of a run called: `file: name` each. `root` is where the tree stands. */
export function findUncalled(tree: Tree, root: string, scripts: Iterable<Script>): string[] {
  const files = tree.paths.filter((path) => QUERIES.test(path))
  const uncalled = new Map(
    files.map((path) => [pathToFileURL(join(root, path)).href, new Set(exportedFrom(tree, path))]),
  )
  for (const { url, functions } of scripts) {
    const names = uncalled.get(url)
    for (const { functionName, ranges } of names ? functions : []) if (ranges[0]?.count) names?.delete(functionName)
  }
  return files.flatMap((path) => {
    const names = uncalled.get(pathToFileURL(join(root, path)).href) ?? []
    return [...names].map((name) => `${path}: ${name}`)
  })
}

/** What `NODE_V8_COVERAGE` left in a folder, process by process: one of them holds some megabytes. */
export function* scriptsIn(folder: string): Generator<Script> {
  for (const file of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: Script[] }
    yield* result
  }
}

/** The names of functions that a file exports where it declares them. */
function exportedFrom(tree: Tree, path: string): string[] {
  return sourceOf(tree, path).program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
    if (declared?.type === 'FunctionDeclaration') return declared.id ? [declared.id.name] : []
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
        ? [id.name]
        : [],
    )
  })
}
