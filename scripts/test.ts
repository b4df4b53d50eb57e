import { fileURLToPath } from 'node:url'
import { runTests } from './test/run.ts'
import { ensureWebBundle } from './web-bundle.ts'

// Everything there is to test: rules, HTTP, scripts, components and, in a real browser on the demo group, the product.
// Arguments go to the runner; the report stays in .cache/reports under the name in TEST_REPORT.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)

if (!args.includes('--project')) await ensureWebBundle((line) => console.log(line))
const { failed } = await runTests({
  root: ROOT,
  args,
  report: `${ROOT}.cache/reports/${process.env.TEST_REPORT ?? 'test'}.json`,
  say: (line) => console.log(line),
})
process.exitCode = failed === 0 ? 0 : 1
