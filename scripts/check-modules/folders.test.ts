import { finds } from './finds.ts'

const PAGE = `# Folders

## \`apps/server/src/platform\`
- \`base\` ground
- \`auth\` who
- \`db\` where

## \`apps/server/src/modules/organisation\`
- \`place\` offices
- \`people\` who works there

## \`apps/web/src/lib\`
- \`words\` words

## \`apps/web/src/ui\`
- \`control\` what is pressed`

finds({
  'an arrow up': {
    files: {
      'apps/server/src/modules/organisation/people/person.rules.ts': `export type Person = { name: string }`,
      'apps/server/src/modules/organisation/place/desk.rules.ts': `import type { Person } from '../people/person.rules.ts'

export const desk = (person: Person) => person.name`,
      'docs/FOLDERS.md': PAGE,
    },
    says: [
      'apps/server/src/modules/organisation/place/desk.rules.ts:1  place stands before people in docs/FOLDERS.md: pass it in, or move what both need down',
    ],
  },
  'beside the folders': {
    files: {
      'apps/server/src/modules/organisation/events.ts': `import type { Person } from './people/person.rules.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'office.closed': Person
  }
}`,
      'apps/server/src/modules/organisation/people/person.rules.ts': `import { showName } from '../office.rules.ts'

export type Person = { name: string }
export const personOf = (name: string): Person => ({ name: showName(name) })`,
      'apps/server/src/modules/organisation/place/desk.service.ts': `import type { Ctx } from '../../../platform/ctx.ts'
import '../questions.ts'

export const desk = (ctx: Ctx) => ctx.now`,
      'docs/FOLDERS.md': PAGE,
    },
    says: [
      'apps/server/src/modules/organisation/events.ts:1  events.ts lies below all folders and knows none of them: declare the shape there',
      'apps/server/src/modules/organisation/people/person.rules.ts:1  office.rules.ts stands above all folders: move it into the first one that needs it',
    ],
  },
  'types that everything is handed': {
    files: {
      'apps/server/src/platform/auth/rights.ts': `import type { Ctx } from '../operation/ctx.ts'
import { openCtx } from '../operation/ctx.ts'
import type { Bound } from '../operation/module.ts'

export const rights = (ctx: Ctx): Bound => openCtx(ctx)`,
      'apps/server/src/platform/operation/ctx.ts': `export type Ctx = { now: string }
export const openCtx = (ctx: Ctx) => ctx.now`,
      'apps/server/src/platform/operation/module.ts': `export type Bound = string`,
      'docs/FOLDERS.md': `# Folders

## \`apps/server/src/platform\`
- \`base\` ground
- \`auth\` who
- \`db\` where
- \`operation\` what is done

## \`apps/web/src/lib\`
- \`words\` words

## \`apps/web/src/ui\`
- \`control\` what is pressed`,
    },
    says: [
      'apps/server/src/platform/auth/rights.ts:2  auth stands before operation in docs/FOLDERS.md: pass it in, or move what both need down',
      'apps/server/src/platform/auth/rights.ts:3  auth stands before operation in docs/FOLDERS.md: pass it in, or move what both need down',
    ],
  },
  'what the page leaves out, and what is gone': {
    files: {
      'apps/server/src/modules/organisation/people/person.rules.ts': `export type Person = { name: string }`,
      'apps/web/src/ui/odd/pair.tsx': `export const Pair = () => null`,
      'docs/FOLDERS.md': PAGE,
    },
    says: [
      'apps/web/src/ui/odd/pair.tsx  odd has no place in the order of apps/web/src/ui: list it in docs/FOLDERS.md, below what it builds on',
      'docs/FOLDERS.md:9  lists place of apps/server/src/modules/organisation, which is not there',
    ],
  },
  'a full folder': {
    files: {
      ...Object.fromEntries(
        Array.from({ length: 41 }, (_, i) => [`packages/kernel/src/day-${i}.ts`, `export const day${i} = ${i}`]),
      ),
      'packages/kernel/src/day-0.test.ts': `export const day = 0`,
    },
    says: ['packages/kernel/src  42 files, 40 at most: sort them into folders by their subject'],
  },
})
