import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from './check/finding.ts'
import { sourceOf } from './check/source.ts'
import { overlaid, treeAt } from './check/tree.ts'
import { checkMessages } from './check-messages.ts'
import { checkModules } from './check-modules.ts'
import { newEntity } from './new-entity/entity.ts'
import { nounOf } from './new-entity/noun.ts'
import { fillTemplate } from './new-entity/template.ts'

const REPOSITORY = join(import.meta.dirname, '..')
const tree = treeAt(REPOSITORY)
/** The whole repository is read, and once compiled: a machine with other work takes its time. */
const SLOW = { timeout: 120_000 }

describe('the forms of a noun', () => {
  it('are those of files, tables, values, types, constants and sentences', () => {
    expect(nounOf('leave-type').one).toEqual({
      words: 'leave type',
      kebab: 'leave-type',
      snake: 'leave_type',
      constant: 'LEAVE_TYPE',
      camel: 'leaveType',
      pascal: 'LeaveType',
      title: 'Leave type',
    })
  })

  it.each([
    { one: 'shift', many: 'shifts' },
    { one: 'benefit-policy', many: 'benefit-policies' },
    { one: 'holiday', many: 'holidays' },
    { one: 'batch', many: 'batches' },
  ])('count: $one, $many', ({ one, many }) => {
    expect(nounOf(one).many.kebab).toBe(many)
  })

  it('take a plural that follows no rule', () => {
    expect(nounOf('piece-of-news', 'news').many.pascal).toBe('News')
  })
})

describe('a file of the template', () => {
  const wish = { module: 'leave', noun: nounOf('absence-type'), access: 'attendance:leave' }

  it('is filled in with the noun, its article, its module and its codes', () => {
    expect(fillTemplate('words.ts', wish)).toContain("add: 'Add an absence type'")
    expect(fillTemplate('words.ts', wish)).toContain("empty: 'An absence type has")
    expect(fillTemplate('contract.ts', wish)).toContain("read: 'attendance:leave:r'")
    expect(fillTemplate('contract.ts', wish)).toContain("path: '/leave/absence-types'")
  })

  it('imports what organisation offers: its files inside the module, its public index outside', () => {
    const inside = { ...wish, module: 'organisation' }
    const pickersOf = (made: typeof wish & { folder?: string }) =>
      /import \{ CompanyAndNames \} from '(.*)'/.exec(fillTemplate('fields.tsx', made))?.[1]
    expect(pickersOf(wish)).toBe('../organisation/index.ts')
    expect(pickersOf({ ...wish, folder: 'type' })).toBe('../../organisation/index.ts')
    expect(pickersOf(inside)).toBe('./choice/company-and-names.tsx')
    expect(pickersOf({ ...inside, folder: 'structure' })).toBe('../choice/company-and-names.tsx')
    expect(pickersOf({ ...inside, folder: 'choice' })).toBe('./company-and-names.tsx')
  })
})

const MODULES = [
  {
    module: 'organisation',
    folder: 'structure',
    entity: 'made-up-noun',
    access: 'organization:office',
    registries: ['entities.ts', 'routes.ts', 'screens.ts', 'README.md'],
  },
  {
    module: 'identity',
    folder: 'made-up',
    entity: 'made-up-noun',
    access: 'permission:user',
    registries: ['entities.ts', 'routes.ts', 'screens.ts', 'README.md', 'FOLDERS.md'],
  },
]

it('gives a module that has no screens yet its first, and its place before the shell', () => {
  const shape = /^(packages\/contract|apps\/server)\/src\/(modules\/)?payroll\/(?:messages\/\w+|entities|routes)\.ts$/
  const files = tree.paths.filter((path) => shape.test(path))
  const small = new Map(files.map((path) => [path.replace('/payroll/', '/makeup/'), tree.text(path)]))
  const written = newEntity(overlaid(tree, small), { module: 'makeup', noun: nounOf('brush'), access: 'user:manage' })
  expect([...written.keys()]).toEqual(
    expect.arrayContaining(['apps/web/src/modules/makeup/screens.ts', 'apps/web/src/modules/makeup/module.ts']),
  )
  expect(written.get('apps/web/src/modules.ts')?.replace(/\s+/g, ' ')).toMatch(/system, makeup, shell,? \]/)
})

let before: { modules: readonly Finding[]; messages: readonly Finding[] } | undefined
/** What the checks say of the tree without anything new; read once. */
const foundBefore = () => (before ??= { modules: checkModules(tree), messages: checkMessages(tree) })

describe.each(MODULES)('a new $entity in $module', ({ module, folder, entity, access, registries }) => {
  const wish = { module, folder, noun: nounOf(entity), access }
  const files = newEntity(tree, wish)
  const copy = overlaid(tree, files)

  it('is TypeScript without a token left over', () => {
    for (const [path, text] of files) {
      if (tree.has(path)) continue
      if (/\.tsx?$/.test(path)) expect(sourceOf(copy, path).path).toBe(path)
      expect(text).not.toMatch(/\{\{[a-z]/i)
    }
  })

  it('has a table of its own', () => {
    const [path = ''] = [...files.keys()].filter((p) => p.endsWith('.sql'))
    expect(path).toMatch(new RegExp(`/\\d{4}_${wish.noun.one.snake}\\.sql$`))
    expect(files.get(path)).toContain(`create table ${module}.${wish.noun.one.snake} (`)
    expect(files.get(path)).toContain(`call platform.wall('${module}.${wish.noun.one.snake}');`)
  })

  it('is entered in every registry of its module, and keeps the tree in order', SLOW, () => {
    const edited = [...files.keys()].filter((path) => tree.has(path) && !path.includes('/messages/'))
    expect(edited.map((path) => path.split('/').at(-1))).toEqual(registries)
    expect(fresh(checkModules(copy), foundBefore().modules).map((f) => f.text)).toEqual([])
  })

  it('has its words in English five times, and the check of the words asks for the four others', SLOW, () => {
    const found = fresh(checkMessages(copy), foundBefore().messages).filter((f) => !f.isWarning)
    expect(found.length).toBe(4 * 4)
    for (const { text } of found) expect(text).toMatch(/is still English/)
  })
})

/** What is found in the copy and not in the tree it was made from. */
function fresh(found: readonly Finding[], before: readonly Finding[]): Finding[] {
  const known = new Set(before.map((f) => `${f.file} ${f.text}`))
  return found.filter((f) => !known.has(`${f.file} ${f.text}`))
}

describe('the copy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'new-entity-'))
  const files = new Map<string, string>()
  const errorsOf = (project: string) => {
    const tsc = join(REPOSITORY, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const made = [...files.keys()].filter((path) => !path.endsWith('tables.gen.ts'))
    return stdout.split('\n').filter((line) => made.some((path) => line.startsWith(`${path}(`)))
  }

  beforeAll(() => {
    for (const path of [
      'apps/server/src',
      'apps/server/test',
      'apps/web/src',
      'packages',
      'tsconfig.base.json',
      'apps/server/package.json',
    ])
      cpSync(join(REPOSITORY, path), join(folder, path), { recursive: true })
    mkdirSync(join(folder, 'node_modules/@muster'), { recursive: true })
    for (const name of readdirSync(join(REPOSITORY, 'node_modules')))
      if (name !== '@muster') symlinkSync(join(REPOSITORY, 'node_modules', name), join(folder, 'node_modules', name))
    for (const name of ['contract', 'kernel', 'embedded-postgres'])
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@muster', name))
    const noun = nounOf('made-up-noun')
    for (const [path, text] of newEntity(tree, {
      module: 'organisation',
      folder: 'structure',
      noun,
      access: 'organization:office',
    }))
      files.set(path, text)
    // What the generator makes of the migration.
    const types = 'apps/server/src/platform/db/tables.gen.ts'
    const [, level = ''] = /^( {2}'organisation\.level': \{[^}]*\}\n)/m.exec(tree.text(types)) ?? []
    const row = level
      .replace('organisation.level', `organisation.${noun.one.snake}`)
      .replace(/^ {4}rank: .*\n {4}is_manager: .*\n/m, '    note: string\n')
    files.set(types, tree.text(types).replace(level, level + row))
    const server = { types: ['node'] }
    // With what they import: errors of other files are not asked for.
    const made = (program: string) =>
      [...files.keys()].filter((path) => path.startsWith(program) && /\.tsx?$/.test(path))
    const program = { extends: './tsconfig.base.json', compilerOptions: server, files: made('apps/server/') }
    const web = {
      extends: './tsconfig.json',
      include: ['src/**/*.d.ts'],
      files: made('apps/web/').map((path) => path.slice(9)),
    }
    files.set('tsconfig.json', JSON.stringify(program))
    files.set('apps/web/tsconfig.json', tree.text('apps/web/tsconfig.json'))
    files.set('apps/web/tsconfig.made.json', JSON.stringify(web))
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }, SLOW.timeout)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('compiles on the server', SLOW, () => {
    expect(errorsOf('tsconfig.json')).toEqual([])
  })

  it('compiles on the web', SLOW, () => {
    expect(files.keys()).toContain('apps/web/src/modules/organisation/structure/made-up-noun-list.screen.tsx')
    expect(errorsOf('apps/web/tsconfig.made.json')).toEqual([])
  })
})

describe('it refuses', () => {
  it('a module that is not there yet', () => {
    expect(() => newEntity(tree, { module: 'garden', noun: nounOf('tree'), access: 'default' })).toThrow(
      /the module garden has no .*routes\.ts: make the module before its first entity/,
    )
  })

  it('a module that is a part of another one', () => {
    const wish = { module: 'rostering', folder: 'shift', noun: nounOf('tree'), access: 'default' }
    expect(() => newEntity(tree, wish)).toThrow('rostering is a part of attendance: make the noun there')
  })

  it('a name that is taken', () => {
    const level = { module: 'organisation', folder: 'structure', noun: nounOf('level'), access: 'default' }
    expect(() => newEntity(tree, level)).toThrow(/level\.ts is there already: choose another name/)
  })

  it('a noun beside the folders of a module', () => {
    expect(() => newEntity(tree, { module: 'organisation', noun: nounOf('tree'), access: 'default' })).toThrow(
      'the module organisation has folders: name one of docs/FOLDERS.md or a new one, organisation/<folder>',
    )
  })
})
