import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type TestTitle, testsIn } from './clauses/titles.ts'

/** A clause of the specification, or a part of one that names several systems: its number and the words that remind of it. */
export type Clause = { id: string; words: string }

/** A test with the file it stands in, relative to the root, and the clauses it cites. */
export type CitingTest = TestTitle & { file: string; ids: string[] }

/** What a run found: clauses, their live tests, skipped tests that cite one, and what is wrong. */
export type Report = { clauses: Clause[]; proofs: Map<string, CitingTest[]>; skipped: CitingTest[]; problems: string[] }

const ROW = /^\|\s*(\d\.\d{2}[a-z]?)\s*\|\s*(.*?)\s*\|\s*$/
// Wider than a right citation, so that `[5.7]` or `[5.07; 5.08]` is refused instead of silently proving nothing.
const CITATION = /\[(\d+\.\d+[a-z]?(?:\s*[,;–-]\s*\d+\.\d+[a-z]?)*)\]/g

/** The clauses of the table in docs/CLAUSES.md, in its order. */
export function clausesOf(markdown: string): Clause[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, words] = ROW.exec(line) ?? []
    return id && words ? [{ id, words }] : []
  })
}

/** The numbers cited in a title; a citation in a wrong form comes back as it stands, so that nobody knows it. */
export function listCited(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, inner = '']) => inner.split(/\s*,\s*/))
}

/** The tests of a tree that cite a clause, by file and line. */
export function citingTests(root: string): CitingTest[] {
  const patterns = ['**/*.test.{ts,tsx}', 'apps/web/e2e/**/*.ts']
  const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'data/**', 'scripts/fixtures/**']
  const files = [...new Set(globSync(patterns, { cwd: root, exclude }))].sort()
  return files.flatMap((file) =>
    testsIn(file, readFileSync(join(root, file), 'utf8')).flatMap((test) => {
      const ids = [...new Set(test.texts.flatMap(listCited))]
      return ids.length > 0 ? [{ ...test, file, ids }] : []
    }),
  )
}

/** Sets the clauses of a tree beside its tests. A skipped test proves nothing; an unknown or double number is a problem. */
export function report(root: string): Report {
  const clauses = clausesOf(readFileSync(join(root, 'docs/CLAUSES.md'), 'utf8'))
  const proofs = new Map<string, CitingTest[]>()
  const problems: string[] = clauses.length === 0 ? ['docs/CLAUSES.md holds no clause'] : []
  for (const { id } of clauses) {
    if (proofs.has(id)) problems.push(`docs/CLAUSES.md lists ${id} twice`)
    proofs.set(id, [])
  }
  const skipped: CitingTest[] = []
  for (const test of citingTests(root)) {
    if (test.skipped) skipped.push(test)
    for (const id of test.ids) {
      const known = proofs.get(id)
      const parts = clauses.filter((clause) => clause.id.slice(0, -1) === id).map((clause) => clause.id)
      if (parts.length > 0)
        problems.push(`${place(test)} cites [${id}], which has parts: say which of ${parts.join(', ')}`)
      else if (!known) problems.push(`${place(test)} cites [${id}], which is no clause of docs/CLAUSES.md`)
      else if (!test.skipped) known.push(test)
    }
  }
  return { clauses, proofs, skipped, problems }
}

/** The report as text: the unproved first, then the proved with their tests, what is skipped, problems, the count. */
export function printReport({ clauses, proofs, skipped, problems }: Report): string {
  const testsOf = (id: string) => proofs.get(id) ?? []
  const unproved = clauses.filter(({ id }) => testsOf(id).length === 0)
  const proved = clauses.filter(({ id }) => testsOf(id).length > 0)
  const tests = new Set([...proofs.values()].flat())
  const lines = [
    ...(unproved.length > 0 ? ['Not proved:', ...unproved.map(({ id, words }) => `  ${id}  ${words}`), ''] : []),
    ...(proved.length > 0 ? ['Proved:'] : []),
    ...proved.flatMap(({ id, words }) => [
      `  ${id}  ${words}`,
      ...testsOf(id).map((test) => `        ${place(test)}  ${test.title}`),
    ]),
    ...(skipped.length > 0 ? ['', 'Skipped, so proving nothing:'] : []),
    ...skipped.map((test) => `  ${place(test)}  ${test.title}`),
    ...(problems.length > 0 ? ['', 'To mend:', ...problems.map((problem) => `  ${problem}`)] : []),
    '',
    `${proved.length} of ${clauses.length} clauses proved by ${tests.size} tests; ${unproved.length} not proved.`,
  ]
  return `${lines.join('\n')}\n`
}

function place({ file, line }: CitingTest): string {
  return `${file}:${line}`
}

if (import.meta.main) {
  const found = report(resolve(process.argv[2] ?? join(import.meta.dirname, '..')))
  process.stdout.write(printReport(found))
  process.exitCode = found.problems.length > 0 ? 1 : 0
}
