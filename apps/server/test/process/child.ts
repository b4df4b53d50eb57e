import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Child = {
  address: string
  ownerUrl: string
  process: ChildProcess
  kill(): Promise<void> /** Ends it as a service manager does; gives exit code and milliseconds. */
  terminate(): Promise<{ code: number | null; ms: number }>
}

/** Starts the product in a process group of its own on a data folder. What it says goes to `said`. */
export async function startProcess(dataDir: string, said: string[] = []): Promise<Child> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      DATABASE_URL: '',
      MIGRATION_DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line))
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const { address, ownerUrl } = JSON.parse(line) as { address?: string; ownerUrl: string }
    // A line of the program's log.
    if (address === undefined) {
      said.push(line)
      continue
    }
    return {
      address,
      ownerUrl,
      process: child,
      async kill() {
        child.kill('SIGKILL')
        await ended
      },
      async terminate() {
        const from = performance.now()
        child.kill('SIGTERM')
        const [code] = (await ended) as [number | null]
        return { code, ms: performance.now() - from }
      },
    }
  }
  throw new Error(`the product did not start: ${said.join('\n')}`)
}

export type Post = { path: `/${string}`; token: string; key: string; body?: unknown; isOver: () => boolean }

/** Posts until there is an answer, with the same key each time, and gives its data; undefined when `isOver` before. */
export async function post(address: () => string, { path, token, key, body = {}, isOver }: Post): Promise<unknown> {
  while (!isOver()) {
    try {
      const answer = await fetch(`${address()}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      if (answer.status === 200) return ((await answer.json()) as { data: unknown }).data
      if (answer.status !== 503) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('answered')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return undefined
}
