import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { treeAt } from './check/tree.ts'
import { nounOf } from './new-entity/noun.ts'
import { SLICE } from './new-entity/rename.ts'
import { newEntity } from './new-entity/slice.ts'

// Copies the living slice, organisation/office, under a new name. docs/ADD-AN-ENTITY.md says what is left to do.
const ROOT = join(import.meta.dirname, '..')
const USAGE = 'npm run new:entity <module> <entity> [--plural <entities>] [--access <code without :r and :cud>]'

const { values, positionals } = parseArgs({
  options: { plural: { type: 'string' }, access: { type: 'string' } },
  allowPositionals: true,
})
const [module, entity] = positionals
if (module === undefined || entity === undefined || !/^[a-z]+(-[a-z]+)*$/.test(entity)) {
  console.error(`${USAGE}\nroom and entity in kebab-case, such as: npm run new:entity leave leave-type`)
  process.exit(2)
}

const wish = { module, noun: nounOf(entity, values.plural), access: values.access ?? SLICE.access }
const files = newEntity(treeAt(ROOT), wish)
for (const [path, text] of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}
node('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...[...files.keys()].filter((p) => /\.tsx?$/.test(p)))
node('scripts/schema.ts')
console.log([...files.keys()].join('\n'))
console.log(`\nNext: docs/ADD-AN-ENTITY.md. The words are English in all five languages until npm run check is quiet.`)
if (!files.has(`apps/web/src/modules/${module}/screens.ts`))
  console.log(`The module ${module} has no screens.ts on the web yet, so no screens were copied.`)
if (values.access === undefined) console.log(`It is opened by ${SLICE.access}:r and :cud: give it codes of its own.`)

/** Runs a tool of the repository and ends with its code when it fails. */
function node(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
