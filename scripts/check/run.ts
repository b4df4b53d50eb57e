import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/** A check of its own process: what it is called and the arguments that Node is started with. */
export type Check = { name: string; args: readonly string[] }
/** What became of it: whether it passed, how long it took, and everything it printed. */
export type Outcome = { name: string; passed: boolean; seconds: number; output: string }

/** Runs the checks, some at a time in the order given, and tells each outcome as it comes. Gives all of them in order. */
export async function runChecks(
  checks: readonly Check[],
  { atOnce, cwd, onOutcome }: { atOnce: number; cwd: string; onOutcome(outcome: Outcome): void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    for (let i = next++; i < checks.length; i = next++) {
      const check = checks[i]
      if (!check) continue
      const outcome = await run(check, cwd)
      outcomes[i] = outcome
      onOutcome(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

function run({ name, args }: Check, cwd: string): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const end = (passed: boolean) => resolve({ name, passed, seconds: (performance.now() - started) / 1000, output })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/** `✓ modules      0.7 s`, the names in one column. */
export function line({ name, passed, seconds }: Outcome, width: number): string {
  return `${passed ? '✓' : '✗'} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(5)} s`
}

/** What the failed checks printed, each under its name; empty when all passed. */
export function failures(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter((o) => !o.passed)
    .map((o) => `\n── ${o.name} ──\n${o.output.trimEnd()}\n`)
    .join('')
}
