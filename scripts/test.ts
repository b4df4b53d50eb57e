import { spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { failuresOf, type TestReport } from './failures.ts'
import { ensureWebBundle } from './web-bundle.ts'

// Everything there is to test: rules, HTTP, scripts, components and, in a real browser on the demo group, the product.
// Arguments go to the runner; the report stays in .cache/reports under the name in TEST_REPORT.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const report = `${ROOT}.cache/reports/${process.env.TEST_REPORT ?? 'test'}.json`
const args = process.argv.slice(2)

await mkdir(`${ROOT}.cache/reports`, { recursive: true })
if (!args.includes('--project')) await ensureWebBundle((line) => console.log(line))
const code = await new Promise<number>((resolve) => {
  const runner = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]
  spawn(process.execPath, runner, { cwd: ROOT, stdio: 'inherit' }).on('exit', (status) => resolve(status ?? 1))
})
const result = JSON.parse(await readFile(report, 'utf8')) as TestReport
for (const failure of failuresOf(result, ROOT)) console.log(failure)
console.log(`${result.numPassedTests} passed, ${result.numFailedTests} failed`)
process.exitCode = code
