import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { treeAt } from './check/tree.ts'
import { listEndpoints } from './same/api.ts'
import { compareLines } from './same/compare.ts'
import { listDeclared, listExported } from './same/contract.ts'
import { type Fact, writeLines } from './same/fact.ts'
import { runProduct } from './same/run.ts'
import { readSaved, writeSaved } from './same/saved.ts'
import { listRegistered, listSettings, listTyped } from './same/server.ts'
import { listTexts } from './same/texts.ts'
import { listScreens } from './same/web.ts'
import { listWebNames } from './same/web-names.ts'

// Whether what people, programs and stored data see is still what was saved; --save saves what it is now.
const { values } = parseArgs({ options: { save: { type: 'boolean' } } })
const ROOT = join(import.meta.dirname, '..')
const tree = treeAt(ROOT)

// First of all: services are wrapped later on.
const endpoints = listEndpoints()
const { api, calls, database, stored } = await runProduct()
const subjects: Record<string, Fact[]> = {
  api: [...endpoints, ...api],
  calls,
  database,
  stored,
  contract: [...listDeclared(), ...(await listExported(ROOT, tree))],
  server: [...listRegistered(), ...listSettings(), ...listTyped(tree)],
  texts: listTexts(),
  web: [...(await listScreens()), ...listWebNames(tree)],
}
const now = new Map(Object.entries(subjects).map(([subject, facts]) => [subject, writeLines(facts)]))
for (const [subject, lines] of now) console.log(`${String(lines.length).padStart(6)} ${subject}`)
if (values.save) await writeSaved(now)
else {
  const saved = await readSaved()
  const subjectsOfBoth = new Set([...saved.keys(), ...now.keys()])
  const found = [...subjectsOfBoth].flatMap((subject) =>
    compareLines(saved.get(subject) ?? [], now.get(subject) ?? []).map((line) => `${subject}: ${line}`),
  )
  for (const line of found) console.log(line)
  if (found.length > 0) console.log('not the same; what is meant to differ is saved with npm run same -- --save')
  process.exitCode = found.length === 0 ? 0 : 1
}
