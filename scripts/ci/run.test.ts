import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PARTS } from './parts.ts'
import { runPart } from './run.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parts-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const node = (text: string) => [process.execPath, '-e', text]
const run = (...commands: (readonly string[])[]) =>
  runPart({ name: 'planted', minutes: 1, commands, report: 'planted' }, { root, reports: root })

it('runs every command of a part, counts those that fail, and takes its time', async () => {
  const append = `require('node:fs').appendFileSync('ran', 'x')`
  const result = await run(node(append), node(`${append}; process.exit(3)`), ['no-such-program'], node(append))
  expect(await readFile(join(root, 'ran'), 'utf8')).toBe('xxx')
  expect(result).toMatchObject({ failed: 2, report: undefined })
  expect(result.seconds).toBeGreaterThan(0)
})

it('counts a command that a signal ends', async () => {
  expect(await run(node(`process.kill(process.pid, 'SIGKILL')`))).toMatchObject({ failed: 1 })
})

it('reads the report that the part writes under its name, and none of an earlier run', async () => {
  await writeFile(join(root, 'planted.json'), '{"numPassedTests":7}')
  expect(await run(node(''))).toMatchObject({ failed: 0, report: undefined })
  const write = `require('node:fs').writeFileSync(process.env.TEST_REPORT + '.json', '{"numPassedTests":8}')`
  expect(await run(node(write))).toMatchObject({ report: { numPassedTests: 8 } })
})

it('has the parts in the order of their budgets, each report once', () => {
  const budgets = PARTS.map(({ minutes }) => minutes)
  expect(budgets.slice(1)).toEqual(budgets.slice(1).sort((a, b) => a - b))
  const reports = PARTS.flatMap(({ report }) => report ?? [])
  expect(new Set(reports).size).toBe(reports.length)
})
