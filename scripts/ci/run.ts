import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { TestReport } from '../test/report.ts'
import type { Part } from './parts.ts'

/** What became of a part: how many of its commands failed, its seconds, and the report of its tests if it left one. */
export type PartResult = { part: Part; failed: number; seconds: number; report: TestReport | undefined }

/** Runs a part to its end, whatever fails in it. A report that an earlier run left in `reports` is removed first. */
export async function runPart(part: Part, { root, reports }: { root: string; reports: string }): Promise<PartResult> {
  const file = part.report === undefined ? undefined : join(reports, `${part.report}.json`)
  if (file) await rm(file, { force: true })
  const started = performance.now()
  let failed = 0
  for (const command of part.commands) if (!(await succeeds(command, root, part.report))) failed++
  const seconds = (performance.now() - started) / 1000
  const text = file && (await readFile(file, 'utf8').catch(() => undefined))
  return { part, failed, seconds, report: text ? (JSON.parse(text) as TestReport) : undefined }
}

function succeeds([name = '', ...args]: readonly string[], cwd: string, report: string | undefined): Promise<boolean> {
  const env = { ...process.env, ...(report !== undefined && { TEST_REPORT: report }) }
  return new Promise((resolve) => {
    spawn(name, args, { cwd, env, stdio: 'inherit' })
      .on('error', () => resolve(false))
      .on('exit', (code) => resolve(code === 0))
  })
}
