import { join } from 'node:path'
import { PARTS } from './ci/parts.ts'
import { type PartResult, runPart } from './ci/run.ts'
import { dearestOf, endOf, sumOf } from './ci/sum.ts'

// The whole gate: every part runs, whatever failed before it; names as arguments run only those. The last line is
// `N passed, N failed`.
const root = join(import.meta.dirname, '..')
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`no part called ${unknown.join(', ')}; there are ${PARTS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const results: PartResult[] = []
for (const part of asked.length === 0 ? PARTS : PARTS.filter(({ name }) => asked.includes(name))) {
  console.log(`\n== ${part.name}`)
  const result = await runPart(part, { root, reports: join(root, '.cache/reports') })
  results.push(result)
  if (result.report) console.log(['the dearest files:', ...dearestOf(result.report.files)].join('\n'))
}
console.log('\n== the sum')
for (const line of endOf(results)) console.log(line)
const { passed, failed } = sumOf(results)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
