import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const REPOSITORY = join(import.meta.dirname, '../..')
const RUN = join(import.meta.dirname, 'run.ts')

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'planted-'))
  await symlink(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'))
  await plant({ 'vitest.config.ts': `export default { test: { tags: [{ name: 'no-retry' }] } }` })
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function plant(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
}

/** A test file with one test that passes and one that fails when it runs for the first time. */
const unsteady = (mark = '') => `${mark}
import { existsSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
it('is steady', () => {})
it('passes the second time', () => {
  const state = import.meta.filename + '.ran'
  const ran = existsSync(state)
  writeFileSync(state, '')
  expect(ran, 'planted').toBe(true)
})`
const MIXED = `${unsteady()}
writeFileSync(import.meta.filename + '.runs', 'x', { flag: 'a' })
it('is a proof', { tags: 'no-retry' }, () => writeFileSync(import.meta.filename + '.proofs', 'x', { flag: 'a' }))`
const RED = `import { expect, it } from 'vitest'\nit('is red', () => expect(1, 'planted').toBe(2))`
const GREEN = `import { it } from 'vitest'\nit('is green', () => {})`

/** Runs the planted tests as `npm test` does; gives the end of what was printed, after the runner's own words, and the report. */
async function run(...args: string[]) {
  const report = join(root, 'reports/test.json')
  const script = `
    const { runTests } = await import(${JSON.stringify(RUN)})
    const say = (line) => console.log('> ' + line.replaceAll('\\n', '\\n> '))
    await runTests({ ...${JSON.stringify({ root, args, report })}, say })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  await new Promise((resolve) => child.on('close', resolve))
  const said = output.split('\n').flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []))
  return { output, said, last: said.at(-1), report: JSON.parse(await readFile(report, 'utf8')) }
}
const named = (said: string[]) => said.filter((line) => /^(UNSTEADY|FAILED)/.test(line))

it('passes what is green when it is run again, names it as unsteady, and keeps it in the report', async () => {
  await plant({ 'unsteady.test.ts': unsteady(), 'green.test.ts': GREEN })
  const { said, last, report } = await run()
  expect(named(said)).toEqual(['UNSTEADY unsteady.test.ts › passes the second time'])
  expect(said).toContainEqual(expect.stringContaining('planted: expected false to be true'))
  expect(last).toBe('3 passed, 0 failed')
  expect(report).toMatchObject({
    numPassedTests: 3,
    numFailedTests: 0,
    unsteady: [
      { file: 'unsteady.test.ts', test: 'passes the second time', message: expect.stringContaining('planted') },
    ],
  })
})

it('calls red what fails twice, what is tagged no-retry and what cannot be imported', async () => {
  await plant({
    'marked.test.ts': unsteady('// @module-tag no-retry'),
    'red.test.ts': RED,
    'unread.test.ts': `import './nowhere.ts'\n${GREEN}`,
    'unsteady.test.ts': unsteady(),
  })
  const { said, last, report } = await run()
  expect(said).toContainEqual(
    expect.stringMatching(/^once more, alone: (red|unsteady)\.test\.ts, (red|unsteady)\.test\.ts$/),
  )
  expect(named(said).sort()).toEqual([
    'FAILED marked.test.ts › passes the second time',
    'FAILED red.test.ts › is red',
    'FAILED unread.test.ts',
    'UNSTEADY unsteady.test.ts › passes the second time',
  ])
  expect(last).toBe('3 passed, 3 failed')
  expect(report).toMatchObject({ numPassedTests: 3, numFailedTests: 3 })
})

it('leaves the tagged tests out when it runs a file again', async () => {
  await plant({ 'mixed.test.ts': MIXED })
  const { last } = await run()
  expect(last).toBe('3 passed, 0 failed')
  expect(await readFile(join(root, 'mixed.test.ts.runs'), 'utf8')).toBe('xx')
  expect(await readFile(join(root, 'mixed.test.ts.proofs'), 'utf8')).toBe('x')
})

it('runs nothing again and is red when six files would pass the second time', async () => {
  await plant(Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`unsteady-${n}.test.ts`, unsteady()])))
  const { said, last } = await run()
  expect(named(said)).toHaveLength(6)
  expect(named(said).every((line) => line.startsWith('FAILED'))).toBe(true)
  expect(said).toContain('more than 5 files failed: none was run again')
  expect(last).toBe('6 passed, 6 failed')
})

it('is red for an unhandled rejection, whatever would pass the second time', async () => {
  const rejected = `import { it } from 'vitest'\nit('leaves a rejection', () => void Promise.reject(new Error('nobody heard')))`
  await plant({ 'rejected.test.ts': rejected, 'unsteady.test.ts': unsteady() })
  const { said, last } = await run()
  expect(named(said).sort()).toEqual([
    'FAILED the run › unhandled error',
    'FAILED unsteady.test.ts › passes the second time',
  ])
  expect(last).toBe('2 passed, 2 failed')
})

it('is red when the runner itself ends early, and reads no report of an earlier run', async () => {
  await plant({ 'green.test.ts': GREEN })
  expect((await run()).last).toBe('1 passed, 0 failed')
  await plant({ 'vitest.config.ts': `throw new Error('no such set-up')` })
  const { said, last, report } = await run()
  expect(named(said)).toEqual(['FAILED the run'])
  expect(last).toBe('0 passed, 1 failed')
  expect(report).toMatchObject({ numPassedTests: 0, numFailedTests: 1 })
})

it('is red when no test is matched', async () => {
  await plant({ 'green.test.ts': GREEN })
  expect((await run('--testNamePattern=nobody')).last).toBe('0 passed, 1 failed')
})

it('keeps the pattern of names when it runs a file again', async () => {
  await plant({ 'unsteady.test.ts': `${unsteady()}\nit('is red', () => expect(1).toBe(2))` })
  expect((await run('-t', 'second time')).last).toBe('1 passed, 0 failed')
})
