import { expect, it } from 'vitest'
import { failures, line, type Outcome, runChecks } from './run.ts'

const script = (name: string, text: string) => ({ name, args: ['-e', text] })
const run = async (checks: { name: string; args: string[] }[]) => {
  const reported: Outcome[] = []
  const outcomes = await runChecks(checks, { atOnce: 2, cwd: import.meta.dirname, onOutcome: (o) => reported.push(o) })
  return { reported, outcomes }
}

it('tells what passed and what failed, and keeps what they printed', async () => {
  const { reported, outcomes } = await run([
    script('good', "console.log('fine')"),
    script('bad', "console.log('first'); console.error('second'); process.exitCode = 1"),
    script('killed', "process.kill(process.pid, 'SIGKILL')"),
    script('last', ''),
  ])
  expect(reported.map((o) => o.name).sort()).toEqual(['bad', 'good', 'killed', 'last'])
  expect(outcomes.map((o) => [o.name, o.passed])).toEqual([
    ['good', true],
    ['bad', false],
    ['killed', false],
    ['last', true],
  ])
  expect(failures(outcomes)).toBe('\n── bad ──\nfirst\nsecond\n\n── killed ──\n\n')
})

it('fails a check that cannot be started', async () => {
  const { outcomes } = await run([{ name: 'gone', args: ['no-such-script.ts'] }])
  expect(outcomes[0]).toMatchObject({ passed: false, output: expect.stringContaining('no-such-script.ts') })
})

it('puts names and seconds into columns', () => {
  expect(line({ name: 'modules', passed: true, seconds: 0.66, output: '' }, 10)).toBe('✓ modules      0.7 s')
  expect(line({ name: 'types: web', passed: false, seconds: 12.34, output: '' }, 10)).toBe('✗ types: web  12.3 s')
})
