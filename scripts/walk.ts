import { spawn } from 'node:child_process'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { contactSheet } from './walk/contact-sheet.ts'
import { problemsIn, type Report } from './walk/problems.ts'
import { ensureWebBundle } from './web-bundle.ts'

// Opens every screen, with all that can be open on it, in five languages, light and dark, on a screen and a phone, on the demo
// group; keeps the pictures with a page that shows them side by side, and says what is not tidy on them.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = `${ROOT}.cache/pictures/walk/`
const REPORT = `${ROOT}.cache/walk.json`

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
await ensureWebBundle((line) => console.log(line))
const runner = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=browser',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
  'apps/web/e2e/every-screen/walk.test.ts',
]
await new Promise((ended) => {
  const env = { ...process.env, WALK: 'whole' }
  spawn(process.execPath, runner, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }).on('exit', ended)
})
const pictures = (await Array.fromAsync(glob('*/*/*/*.png', { cwd: FOLDER }))).toSorted()
await writeFile(`${FOLDER}index.html`, contactSheet(pictures))
const problems = problemsIn(JSON.parse(await readFile(REPORT, 'utf8')) as Report)
for (const problem of problems) console.log(problem)
console.log(`${pictures.length} pictures, ${problems.length} problems; side by side: ${FOLDER}index.html`)
process.exitCode = problems.length > 0 ? 1 : 0
