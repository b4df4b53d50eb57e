import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { treeAt } from './check/tree.ts'
import { newEntity } from './new-entity/entity.ts'
import { nounOf } from './new-entity/noun.ts'

// Fills in the template of a plain noun. docs/ADD-AN-ENTITY.md says what is left to do.
const ROOT = join(import.meta.dirname, '..')
/** The codes of the nouns of a company, until it has its own. */
const ACCESS = 'organization:office'
const USAGE =
  'npm run new:entity <module>[/<folder>] <entity> [--plural <entities>] [--access <code without :r and :cud>]'

const { values, positionals } = parseArgs({
  options: { plural: { type: 'string' }, access: { type: 'string' } },
  allowPositionals: true,
})
const [place, entity] = positionals
const [module, folder] = place?.split('/') ?? []
if (module === undefined || entity === undefined || !/^[a-z]+(-[a-z]+)*$/.test(entity)) {
  console.error(`${USAGE}\nmodule and entity in kebab-case, such as: npm run new:entity leave/type leave-type`)
  process.exit(2)
}

const wish = { module, folder, noun: nounOf(entity, values.plural), access: values.access ?? ACCESS }
const files = newEntity(treeAt(ROOT), wish)
for (const [path, text] of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}
node('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...[...files.keys()].filter((p) => /\.tsx?$/.test(p)))
node('scripts/schema.ts')
console.log([...files.keys()].join('\n'))
console.log(`\nNext: docs/ADD-AN-ENTITY.md. The words are English in all five languages until npm run check is quiet.`)
if (values.access === undefined) console.log(`It is opened by ${ACCESS}:r and :cud: give it codes of its own.`)

/** Runs a tool of the repository and ends with its code when it fails. */
function node(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
