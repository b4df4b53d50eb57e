import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FIXTURES = join(import.meta.dirname, '../fixtures')

/**
 * The files of a fixture: its layers laid over each other, the last on top. Each file ends with `.txt`, so that neither
 * compiler nor test runner takes it for ours; one that ends with `.gone` takes the file away that lies below.
 */
export function fixture(check: string, ...layers: string[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const layer of layers) {
    const root = join(FIXTURES, check, layer)
    const paths = globSync('**/*.{txt,gone}', { cwd: root })
    if (paths.length === 0) throw new Error(`no fixture ${check}/${layer}`)
    for (const path of paths)
      if (path.endsWith('.gone')) files.delete(path.slice(0, -5))
      else files.set(path.slice(0, -4), readFileSync(join(root, path), 'utf8'))
  }
  return files
}

/** The cases of a check: every folder of its fixtures but the sound one. */
export function casesOf(check: string): string[] {
  const folders = globSync('*/', { cwd: join(FIXTURES, check) }).map((f) => f.replace(/\/$/, ''))
  return folders.filter((name) => name !== 'sound').sort()
}

/** What the check must print on a case: the file `findings` beside its files. */
export function expectedOf(check: string, name: string): string {
  return readFileSync(join(FIXTURES, check, name, 'findings'), 'utf8')
}

const REPOSITORY = join(import.meta.dirname, '../..')

/**
 * Lays files out in a folder, so that the program can load them. Its packages are those of this repository, but the
 * contract is the fixture's own.
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
