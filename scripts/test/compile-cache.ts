import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 7 * 24 * 3600 * 1000

/**
 * Has every process that is started from here on keep what Node compiles in `folder`: each test file runs in a process of its own, and
 * would strip and compile the same thousand modules anew. Each run leaves entries of its own for its test files, so old ones go.
 */
export function keepCompiled(folder: string, env: NodeJS.ProcessEnv = process.env): void {
  env.NODE_COMPILE_CACHE ??= folder
  mkdirSync(folder, { recursive: true })
  const since = Date.now() - KEPT_MS
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Another run may remove it first.
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? since) < since) rmSync(path, { force: true })
  }
}
