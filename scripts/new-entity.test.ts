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
import { without } from './new-entity/cuts.ts'
import { nounOf } from './new-entity/noun.ts'
import { renamed } from './new-entity/rename.ts'
import { newEntity } from './new-entity/slice.ts'

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

describe('renaming', () => {
  const wish = { module: 'leave', noun: nounOf('leave-type'), access: 'attendance:leave' }
  it.each([
    { from: 'listOffices(officeOf, OFFICE_READS)', to: 'listLeaveTypes(leaveTypeOf, LEAVE_TYPE_READS)' },
    { from: "import { Office } from './office-form.tsx'", to: "import { LeaveType } from './leave-type-form.tsx'" },
    { from: "import '@muster/contract/organisation/office'", to: "import '@muster/contract/leave/leave-type'" },
    { from: "import '@muster/contract/organisation/level'", to: "import '@muster/contract/organisation/level'" },
    { from: "x('/organisation/offices/:id')", to: "x('/leave/leave-types/:id')" },
    { from: "x('organization:office:cud')", to: "x('attendance:leave:cud')" },
    { from: "x('organisation.office as o')", to: "x('leave.leave_type as o')" },
    { from: "x('organisation.office_in_use')", to: "x('leave.leave_type_in_use')" },
    { from: "t('organisation.field.office.zone')", to: "t('leave.field.leaveType.zone')" },
    { from: "t('organisation.offices.add')", to: "t('leave.leaveTypes.add')" },
    { from: "t('organisation.companies.one')", to: "t('organisation.companies.one')" },
    { from: "bind('office', 'office.create')", to: "bind('leave-type', 'leave-type.create')" },
    { from: 'x(`Office of offices`)', to: 'x(`Leave type of leave types`)' },
    { from: '/** Deletes an office. */ f()', to: '/** Deletes a leave type. */ f()' },
    {
      from: 'sql`from organisation.office o, organisation.position where office_id = o.id`',
      to: 'sql`from leave.leave_type o, organisation.position where leave_type_id = o.id`',
    },
    { from: '({ office, other: office.office_id })', to: '({ leaveType, other: leaveType.leave_type_id })' },
  ])('$from', ({ from, to }) => {
    expect(renamed('x.ts', from, wish)).toBe(to)
  })

  it('leaves a new name alone that holds the old one', () => {
    const copy = { ...wish, noun: nounOf('office-copy') }
    expect(renamed('x.ts', "listOffices(office, 'organisation.office', 'Offices, an office')", copy)).toBe(
      "listOfficeCopies(officeCopy, 'leave.office_copy', 'Office copies, an office copy')",
    )
  })
})

const MODULES = [
  { module: 'organisation', entity: 'cost-centre', access: 'organization:office' },
  { module: 'identity', entity: 'access-card', access: 'permission:user' },
]

describe.each(MODULES)('a new $entity in $module', ({ module, entity, access }) => {
  const wish = { module, noun: nounOf(entity), access }
  const files = newEntity(tree, wish)
  const copy = overlaid(tree, files)

  it('is TypeScript that speaks of offices only where it shares with them', () => {
    for (const [path, text] of files) {
      if (tree.has(path) || !path.endsWith('.ts')) continue
      expect(sourceOf(copy, path).path).toBe(path)
      expect(
        text.replaceAll(`${module === 'organisation' ? './' : '../organisation/'}office.ts`, '').replaceAll(access, ''),
      ).not.toMatch(/office/i)
    }
  })

  it('has a table of its own', () => {
    const [path = ''] = [...files.keys()].filter((p) => p.endsWith('.sql'))
    expect(path).toMatch(new RegExp(`/\\d{4}_${wish.noun.one.snake}\\.sql$`))
    expect(files.get(path)).toContain(`create table ${module}.${wish.noun.one.snake} (`)
    expect(files.get(path)).toContain(`call platform.wall('${module}.${wish.noun.one.snake}');`)
    expect(files.get(path)).not.toContain('pin_space')
  })

  it('keeps the tree in order; its README is left to a person', SLOW, () => {
    expect(fresh(checkModules(copy), checkModules(tree)).map((f) => f.text)).toEqual([
      `does not mention the table ${wish.noun.one.snake}: say what it is for`,
    ])
  })

  it('has its words in English five times, and the check of the words asks for the four others', SLOW, () => {
    const found = fresh(checkMessages(copy), checkMessages(tree)).filter((f) => !f.isWarning)
    expect(found.length).toBe(4 * 6)
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
    for (const name of ['contract', 'kernel'])
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@muster', name))
    const noun = nounOf('cost-centre')
    for (const [path, text] of newEntity(tree, { module: 'organisation', noun, access: 'organization:office' }))
      files.set(path, text)
    // What the generator makes of the migration: the row of an office without its PIN space.
    const types = 'apps/server/src/platform/db/tables.gen.ts'
    const [, office = ''] = /^( {2}'organisation\.office': \{[^}]*\}\n)/m.exec(tree.text(types)) ?? []
    const row = office
      .replace('organisation.office', `organisation.${noun.one.snake}`)
      .replace(/^.*pin_space_id.*\n/m, '')
    files.set(types, tree.text(types).replace(office, office + row))
    const server = { types: ['node'] }
    const include = ['apps/server/src/modules', 'apps/server/test/make.ts']
    files.set('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: server, include }))
    files.set('apps/web/tsconfig.json', tree.text('apps/web/tsconfig.json'))
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
    expect(files.keys()).toContain('apps/web/src/modules/organisation/cost-centre-list.screen.tsx')
    expect(errorsOf('apps/web/tsconfig.json')).toEqual([])
  })
})

describe('it refuses', () => {
  it('a module that is not there yet', () => {
    expect(() => newEntity(tree, { module: 'garden', noun: nounOf('tree'), access: 'default' })).toThrow(
      /the module garden has no .*routes\.ts: make the module before its first entity/,
    )
  })

  it('a name that is taken', () => {
    expect(() => newEntity(tree, { module: 'organisation', noun: nounOf('level'), access: 'default' })).toThrow(
      /level\.ts is there already: choose another name/,
    )
  })

  it('to copy when a piece that offices have alone has changed', () => {
    expect(without('x.ts', 'a (b,\n   c)', [['(b, c)', '()']])).toBe('a ()')
    expect(() => without('x.ts', 'a', [['b', '']])).toThrow(/no longer holds what offices have alone:\nb\nMend/)
  })
})
