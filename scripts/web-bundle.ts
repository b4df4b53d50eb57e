import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const NO_BUNDLE =
  'there is no web bundle: run npm ci and npm run build first, then npm prune --omit=dev, or bring apps/web/dist along'
const SOURCES = [
  'apps/web/{src,build,csp,public}/**/*',
  'apps/web/*.{ts,html,json}',
  'packages/*/src/**/*.ts',
  'package-lock.json',
]

/**
 * Builds the web bundle unless the one that is there was made from these very sources. Where the build tools are not installed
 * the one that is there is taken as it is. Throws one line that says what to do where there is none, or when the build fails.
 * `signal` ends a build.
 */
export async function ensureWebBundle(say: (line: string) => void, root = ROOT, signal?: AbortSignal): Promise<void> {
  const dist = join(root, 'apps/web/dist')
  const stamp = await sourcesHash(root)
  const built = existsSync(join(dist, '.stamp')) ? await readFile(join(dist, '.stamp'), 'utf8') : undefined
  if (built === stamp) return
  if (!hasBuildTools(root)) {
    if (!existsSync(join(dist, 'index.html'))) throw new Error(NO_BUNDLE)
    return say('the web bundle was built from other sources; npm run build makes it anew where the build tools are')
  }
  say('building the web bundle')
  await buildWeb('ignore', root, stamp, signal)
}

/** Builds the web bundle and notes of which sources; `stdout` says where its sizes are printed. Throws when the build fails. */
export async function buildWeb(
  stdout: 'inherit' | 'ignore',
  root = ROOT,
  stamp?: string,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, ['build/build.ts'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal && { signal }),
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the web bundle could not be built')
  await writeFile(join(root, 'apps/web/dist/.stamp'), stamp ?? (await sourcesHash(root)))
}

/** Whether what builds the web was installed; `npm ci --omit=dev` leaves it out. */
function hasBuildTools(root: string): boolean {
  try {
    createRequire(join(root, 'apps/web/build/build.ts')).resolve('vite/package.json')
    return true
  } catch {
    return false
  }
}

async function sourcesHash(root: string): Promise<string> {
  const files: string[] = []
  for (const pattern of SOURCES)
    for await (const entry of glob(pattern, { cwd: root, withFileTypes: true }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(root.length + 1)).update(await readFile(file))
  return hash.digest('hex')
}
