import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openBrowser } from '../../build/browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers, without a slash at the end. */
    address: string
  }
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const READY = /Muster is ready: (http\S+)/
const STARTS_WITHIN_MS = 180_000

/** The product on the demo group, as `npm run demo` starts it, for the whole run: in a folder of its own, on a free port. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await requireBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'muster-browser-'))
  // The database runs as another user when we are root, and must be able to pass through.
  await chmod(folder, 0o711)
  const product = spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', NODE_ENV: 'production', TRUST_PROXY: 'loopback' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await keepLog(product)
  try {
    project.provide('address', await addressOf(product))
  } catch (error) {
    await stop(product, folder)
    throw error
  }
  return () => stop(product, folder)
}

/** Says at once why there is no browser, instead of once in every file. */
async function requireBrowser(): Promise<void> {
  const browser = await openBrowser()
  if (!browser) throw new Error('no Chromium found: install one, or set CHROMIUM_PATH')
  await browser.close()
}

/** What the product says and how it ended, for who looks for the reason of a failure. */
async function keepLog(product: ChildProcess): Promise<void> {
  await mkdir(`${ROOT}.cache/reports`, { recursive: true })
  const log = createWriteStream(`${ROOT}.cache/reports/browser-product.log`)
  product.stdout?.pipe(log, { end: false })
  product.stderr?.pipe(log, { end: false })
  product.once('exit', (code, signal) => log.end(`ended with ${code ?? signal}\n`))
}

function addressOf(product: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the product ${why}:\n${said}`))
    const timer = setTimeout(fail, STARTS_WITHIN_MS, 'does not start')
    const listen = (text: Buffer) => {
      said += text
      const [, address] = READY.exec(said) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address.replace(/\/$/, ''))
    }
    product.stdout?.on('data', listen)
    product.stderr?.on('data', listen)
    product.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code} before it was ready`)
    })
  })
}

async function stop(product: ChildProcess, folder: string): Promise<void> {
  if (product.exitCode === null && product.signalCode === null) {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
