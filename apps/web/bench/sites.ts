import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { openFolder } from '../../server/bench/product/product.ts'
import { WEB } from '../build/config.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const READY = /Muster is ready: (http\S+)/

export type Site = { address: string; close(): Promise<void> }

/** The product on the demo group, in production, on a free port and in a folder of its own. */
export async function openDemo(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-web-bench-'))
  // The database runs as another user when we are root, and must be able to pass through.
  await chmod(folder, 0o711)
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['scripts/demo.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const close = async () => {
    await ended(child)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const address = READY.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return { address: address.replace(/\/$/, ''), close }
  }
  await close()
  throw new Error('the product did not start')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** The bare page, built as the product is and served by the same code. */
export async function openBarePage(): Promise<Site> {
  const outDir = await mkdtemp(join(tmpdir(), 'muster-bare-'))
  await build({
    root: `${WEB}bench/bare`,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  const { port, close } = await openFolder(outDir)
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      await close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
