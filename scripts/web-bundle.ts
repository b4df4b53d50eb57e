import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'apps/web/dist/.stamp')
const SOURCES = [
  'apps/web/{src,build,csp,public}/**/*',
  'apps/web/*.{ts,html,json}',
  'packages/*/src/**/*.ts',
  'package-lock.json',
]

/** Builds the web bundle unless the one that is there was made from these very sources. */
export async function ensureWebBundle(say: (line: string) => void): Promise<void> {
  const stamp = await sourcesHash()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp) return
  say('building the web bundle')
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['build/build.ts'], {
      cwd: join(ROOT, 'apps/web'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.stdout.resume()
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('the web bundle could not be built'))))
  })
  await writeFile(STAMP, stamp)
}

async function sourcesHash(): Promise<string> {
  const files: string[] = []
  for (const pattern of SOURCES)
    for await (const entry of glob(pattern, { cwd: ROOT, withFileTypes: true }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(await readFile(file))
  return hash.digest('hex')
}

if (import.meta.main) await ensureWebBundle((line) => console.log(line))
