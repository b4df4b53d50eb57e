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

/** Clocks in by HTTP; true when it was acknowledged. The same key is sent again until there is an answer or `isOver`. */
export async function clockIn(
  address: () => string,
  token: string,
  key: string,
  isOver: () => boolean,
): Promise<boolean> {
  while (!isOver()) {
    try {
      const answer = await fetch(`${address()}/api/attendance/clock`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: '{}',
        signal: AbortSignal.timeout(10_000),
      })
      if (answer.status === 200) return true
      if (answer.status !== 503) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('answered')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}
