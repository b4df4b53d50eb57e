import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files of a tree by their path. null takes one away that lies below. */
export type Files = Readonly<Record<string, string | null>>
/** What lies over a sound tree, and what the check says of both, line for line without the count. */
export type Cases = Readonly<Record<string, { files: Files; says: readonly string[] }>>

/** Files laid over each other, the last on top; each text ends with a line break. */
export function layOver(...layers: readonly Files[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const [path, text] of layers.flatMap(Object.entries<string | null>))
    if (text === null) files.delete(path)
    else files.set(path, `${text}\n`)
  return files
}

/** What the check prints of a case. */
export const printCase = (says: readonly string[], checked: string): string =>
  `${[...says, `${checked}: ${says.length} to mend, 0 warnings`].join('\n')}\n`

const REPOSITORY = join(import.meta.dirname, '../..')

/**
 * Lays files out in a folder, so that the program can load them. Its packages are those of this repository, but a contract among
 * the files is their own.
 */
export function layOut(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (!files.has('packages/contract/package.json')) return
  mkdirSync(join(folder, 'node_modules/@muster'), { recursive: true })
  symlinkSync(join(REPOSITORY, 'node_modules/zod'), join(folder, 'node_modules/zod'))
  symlinkSync(join(folder, 'packages/contract'), join(folder, 'node_modules/@muster/contract'))
}
