import { describe, expect, it } from 'vitest'
import { WEB } from './config.ts'
import {
  BUDGETS,
  filesBehind,
  type Manifest,
  screenSources,
  weigh as weighAll,
  weighFiles,
  weightText,
  withSources,
} from './sizes.ts'

const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'src/modules/identity/sign-in.screen.tsx': { file: 'sign-in.js', imports: ['_shared.js'] },
  'src/shell/frame/frame.tsx': { file: 'shell.js', imports: ['_shared.js', '_fields.js'] },
  '_fields.js': { file: 'fields.js' },
  'src/modules/a/small-list.screen.tsx': { file: 'small.js' },
  'src/modules/a/big-list.screen.tsx': { file: 'big.js', imports: ['_fields.js'] },
  'src/shell/palette/palette.tsx': { file: 'palette.js', imports: ['_shared.js', '_fields.js', '_match.js'] },
  '_match.js': { file: 'match.js' },
  'src/base.css': { file: 'base.css' },
  'src/lib/words/catalogue/start.en_US.ts': { file: 'start.en.js' },
  'src/lib/words/catalogue/start.km_KH.ts': { file: 'start.km.js' },
  'virtual:muster/titles/km_KH': { file: 'titles.km.js' },
  '../../packages/contract/src/attendance/messages/km_KH.ts': { file: 'attendance.km.js' },
  '../../packages/contract/src/organisation/messages/km_KH.ts': { file: 'organisation.km.js' },
}
const SIZES: Record<string, number> = {
  'entry.js': 100_000,
  'shared.js': 20_000,
  'sign-in.js': 5_000,
  'shell.js': 30_000,
  'fields.js': 90_000,
  'small.js': 1_000,
  'big.js': 300_000,
  'palette.js': 15_000,
  'match.js': 6_000,
  'start.en.js': 700,
  'start.km.js': 1_000,
  'titles.km.js': 300,
  'attendance.km.js': 1_100,
  'organisation.km.js': 600,
}
const SOME = BUDGETS.filter(({ name }) => ['sign-in', 'any list', 'palette'].includes(name))
const weigh = (of: Manifest, sizes: (file: string) => number) => weighAll(of, sizes, SOME)
const size = (file: string) => SIZES[file] ?? 0

describe('filesBehind', () => {
  it('follows what is imported at once, in circles too, and counts each script once', () => {
    expect([...filesBehind(manifest, ['index.html', 'src/modules/identity/sign-in.screen.tsx'])].sort()).toEqual([
      'entry.js',
      'shared.js',
      'sign-in.js',
    ])
  })
})

describe('withSources', () => {
  const board: Manifest = { '_board.js': { file: 'board.js', imports: ['_shared.js'] } }
  it('weighs a source by the file that it went into, with what that imports', () => {
    const whole = withSources(
      { ...manifest, ...board },
      { 'src/a/dashboard.screen.tsx': 'board.js', 'src/b.ts': 'gone.js' },
    )
    expect([...filesBehind(whole, ['src/a/dashboard.screen.tsx'])].sort()).toEqual([
      'board.js',
      'entry.js',
      'shared.js',
    ])
    expect(whole['src/b.ts']).toBeUndefined()
  })
  it('leaves a source that begins a file of its own with that file', () => {
    const source = 'src/modules/identity/sign-in.screen.tsx'
    expect(withSources({ ...manifest, ...board }, { [source]: 'board.js' })[source]?.file).toBe('sign-in.js')
  })
})

describe('weigh', () => {
  it('adds up a page with the words of the heaviest language, and names the heaviest list', () => {
    const [signIn, list] = weigh(manifest, size)
    expect(signIn).toMatchObject({ name: 'sign-in', bytes: 126_000 })
    expect(list).toMatchObject({ name: 'any list', page: 'src/modules/a/big-list.screen.tsx', bytes: 543_000 })
    expect(weightText(list!)).toContain('543.0 of 480 kB gzip (src/modules/a/big-list.screen.tsx) TOO HEAVY')
    expect(weightText(signIn!)).not.toContain('TOO HEAVY')
  })
  it('counts of the palette what is loaded for it alone', () => {
    const palette = weigh(manifest, size).find(({ name }) => name === 'palette')
    expect(palette).toMatchObject({ bytes: 21_000, limit: 20_000 })
    expect(weightText(palette!)).toContain('TOO HEAVY')
  })
  it('does not hold for pages that are not in the build', () => {
    const { 'src/modules/identity/sign-in.screen.tsx': _, ...without } = manifest
    expect(() => weigh(without, size)).toThrow('sign-in: no page')
    expect(() => weigh({ 'index.html': { file: 'entry.js', isEntry: true } }, size)).toThrow('no file of the build')
  })
})

describe('weighFiles', () => {
  const budgets = [{ name: 'a screen alone', limit: 60_000, source: /\.screen\.tsx$/ }]
  it('names the heaviest file of a kind, without what it imports', () => {
    const [screen] = weighFiles(manifest, size, [], budgets)
    expect(screen).toMatchObject({ page: 'src/modules/a/big-list.screen.tsx', bytes: 300_000 })
    expect(weightText(screen!)).toContain('TOO HEAVY')
  })
  it('weighs a screen that shares its file with others, and none by the file of the entry', () => {
    const whole = withSources(
      { 'index.html': { file: 'entry.js', isEntry: true }, '_board.js': { file: 'fields.js' } },
      { 'src/a/sign-in.screen.tsx': 'entry.js', 'src/a/dashboard.screen.tsx': 'fields.js' },
    )
    const [screen] = weighFiles(whole, size, Object.keys(whole), budgets)
    expect(screen).toMatchObject({ page: 'src/a/dashboard.screen.tsx', bytes: 90_000 })
  })
  it('does not hold when there is none, or when one is missing', () => {
    expect(() => weighFiles({}, size, [], budgets)).toThrow('a screen alone: no file')
    expect(() => weighFiles(manifest, size, ['src/modules/a/new.screen.tsx'], budgets)).toThrow(
      'in no file of the build: src/modules/a/new.screen.tsx',
    )
  })
})

describe('screenSources', () => {
  it('finds every screen of the web', () => {
    expect(screenSources(WEB)).toEqual(
      expect.arrayContaining([
        'src/modules/dashboard/dashboard.screen.tsx',
        'src/modules/identity/sign-in/sign-in.screen.tsx',
      ]),
    )
  })
})
