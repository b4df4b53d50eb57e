import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Check, failures, line, runChecks } from './check/run.ts'

// Everything that is checked without running the product, each once; names as arguments run only those.
const ROOT = join(import.meta.dirname, '..')

/** The long ones first, so that the two places are full to the end. */
const CHECKS: readonly Check[] = [
  { name: 'schema', args: ['scripts/schema.ts', '--check'] },
  {
    name: 'lint',
    args: [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '--max-diagnostics=200',
      '--colors=off',
      '.',
    ],
  },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false'] },
  { name: 'types-web', args: ['node_modules/typescript/bin/tsc', '-p', 'apps/web/tsconfig.json', '--pretty', 'false'] },
  { name: 'dead-code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'contract', args: ['scripts/check-contract.ts'] },
  { name: 'messages', args: ['scripts/check-messages.ts'] },
  { name: 'modules', args: ['scripts/check-modules.ts'] },
  { name: 'history', args: ['scripts/check-history.ts'] },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !CHECKS.some((c) => c.name === name))
if (unknown.length > 0) {
  console.error(`no check called ${unknown.join(', ')}; there are ${CHECKS.map((c) => c.name).join(', ')}`)
  process.exit(2)
}
const checks = asked.length === 0 ? CHECKS : CHECKS.filter((c) => asked.includes(c.name))
const started = performance.now()
const width = Math.max(...checks.map((c) => c.name.length))
const outcomes = await runChecks(checks, {
  atOnce: 2,
  cwd: ROOT,
  onOutcome: (outcome) => console.log(line(outcome, width)),
})
process.stdout.write(failures(outcomes))
const failed = outcomes.filter((o) => !o.passed).map((o) => o.name)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(failed.length === 0 ? `all in ${seconds} s` : `\nfailed: ${failed.join(', ')} (${seconds} s)`)
process.exitCode = failed.length === 0 ? 0 : 1
