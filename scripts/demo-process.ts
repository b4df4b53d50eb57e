import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY = /Muster is ready: (http\S+)/
const STARTS_WITHIN_MS = 180_000

/** A demo that runs: where it answers, without a slash at the end, where its data lies, and how it is ended with everything it made. */
export type DemoProcess = { address: string; folder: string; stop(): Promise<void> }

/**
 * The product on the demo group as `npm run demo` starts it, in a folder of its own and on a free port; `env` says what is
 * different, and what the product says goes into the file `log`. Throws what it said when it does not come up in three minutes.
 */
export async function startDemo(env: Record<string, string> = {}, log?: string): Promise<DemoProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-demo-'))
  // The database runs as another user when we are root, and must be able to pass through.
  await chmod(folder, 0o711)
  const product = spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), DEMO_FOLDER: folder, PORT: '0', DATABASE_URL: '', ...env },
    // By the channel it notices that this process has ended, however it did, and takes its folder with it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = async () => {
    await ended(product)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  if (log) await keepLog(product, log)
  try {
    return { address: await addressOf(product), folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the product wrote and how it ended, to find the reason of a failure. */
async function keepLog(product: ChildProcess, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const log = createWriteStream(path)
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
      for (const stream of [product.stdout, product.stderr]) stream?.off('data', listen).resume()
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

async function ended(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  const exit = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await exit
}
