import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Vite's manifest: for each source that begins a chunk, its file and what it imports at once. */
export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean; src?: string }>

/** What a page may weigh: all script that must arrive before it is drawn, gzipped, in bytes. */
export type Budget = {
  name: string
  limit: number
  /**
   * What must have been loaded besides the entry. Of a pattern with several matches the heaviest page counts; of each of `words`, of
   * which one is awaited in the reader's language, the heaviest file.
   */
  parts: { always: readonly string[]; words?: readonly RegExp[]; oneOf: RegExp }
  /** Counts only what is loaded for it alone, on top of the entry and of what is always there. */
  own?: true
}

export type Weight = { name: string; page: string; bytes: number; limit: number }

/** The cards that a dashboard begins with; they arrive after it and weigh all the same. */
const CARDS = ['today/today', 'today/team', 'month/own-month', 'month/attention'].map(
  (card) => `src/modules/attendance/${card}-card.tsx`,
)

const START_WORDS = /\/words\/catalogue\/start\.[a-zA-Z_]+\.ts$/
/** What is awaited with the shell: the titles of all screens as well. */
const SHELL_WORDS = [START_WORDS, /muster\/titles\/[a-zA-Z_]+$/]
const wordsOf = (module: string) => new RegExp(`/contract/src/${module}/messages/[a-zA-Z_]+\\.ts$`)
/** What the screens of attendance await, which speak of its own things and of places. */
const SCREEN_WORDS = [...SHELL_WORDS, wordsOf('attendance'), wordsOf('organisation')]
const SHELL = { always: ['src/shell/frame/frame.tsx'], words: SHELL_WORDS }

/** The pages that are weighed [G01]. */
export const BUDGETS: readonly Budget[] = [
  {
    name: 'sign-in',
    limit: 150_000,
    parts: { always: [], words: [START_WORDS], oneOf: /\/(sign-in|login)[^/]*\.screen\.tsx$/ },
  },
  {
    name: 'dashboard',
    limit: 340_000,
    parts: { words: SCREEN_WORDS, always: [...SHELL.always, ...CARDS], oneOf: /\/dashboard\/dashboard\.screen\.tsx$/ },
  },
  {
    name: 'roster',
    limit: 410_000,
    parts: { ...SHELL, words: SCREEN_WORDS, oneOf: /\/schedule\/schedule\.screen\.tsx$/ },
  },
  {
    name: 'any list',
    limit: 480_000,
    parts: { ...SHELL, words: SCREEN_WORDS, oneOf: /-list\.screen\.tsx$/ },
  },
  {
    name: 'palette',
    limit: 20_000,
    parts: { ...SHELL, oneOf: /\/shell\/palette\/palette\.tsx$/ },
    own: true,
  },
]

/**
 * What a single file may weigh: a screen without what it shares with others [G01], words in one language [G02]. A screen that lies in
 * the file of the entry brings none of its own; its page is weighed with all of that file.
 */
export type FileBudget = { name: string; limit: number; source: RegExp }

export const FILE_BUDGETS: readonly FileBudget[] = [
  { name: 'a screen alone', limit: 60_000, source: /\.screen\.tsx$/ },
  {
    name: 'the words of an area',
    limit: 25_000,
    source: /\/(?:words\/catalogue\/[a-z]+\.|contract\/src\/(?:[a-z]+\/)?[a-z]+\/messages\/)[a-zA-Z_]+\.ts$/,
  },
]

/** The manifest with an entry for every source: one that begins no file of its own stands for the file that it went into. */
export function withSources(manifest: Manifest, sources: Readonly<Record<string, string>>): Manifest {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const inside = Object.entries(sources).flatMap(([source, file]) => {
    const chunk = byFile.get(file)
    return chunk ? [[source, { file, imports: chunk.imports ?? [] }] as const] : []
  })
  return { ...Object.fromEntries(inside), ...manifest }
}

/** The script files behind some sources and all they import at once; unknown sources count nothing. */
export function filesBehind(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return files
}

/** The source of the heaviest file that is made from one like this; throws when there is none. */
function heaviestOf(manifest: Manifest, size: (file: string) => number, source: RegExp): string {
  const sources = Object.keys(manifest).filter((key) => source.test(key))
  const weightOf = (key: string) => size(manifest[key]?.file ?? '')
  const [heaviest] = sources.toSorted((a, b) => weightOf(b) - weightOf(a))
  if (heaviest === undefined) throw new Error(`no file of the build is made from ${source}`)
  return heaviest
}

/**
 * Weighs the pages of a build. `size` gives the gzipped bytes of a script file. A budget of pages that are not in the build has nothing to weigh and throws: it would hold for ever.
 */
export function weigh(
  manifest: Manifest,
  size: (file: string) => number,
  budgets: readonly Budget[] = BUDGETS,
): Weight[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  return budgets.map(({ name, limit, parts, own = false }) => {
    const pages = Object.keys(manifest).filter((key) => parts.oneOf.test(key))
    const words = (parts.words ?? []).map((source) => heaviestOf(manifest, size, source))
    const awaited = [...entries, ...parts.always, ...words]
    const before = filesBehind(manifest, awaited)
    const weights = pages.map((page): Weight => {
      const all = [...filesBehind(manifest, [...awaited, page])]
      const files = own ? all.filter((file) => !before.has(file)) : all
      const bytes = files.reduce((sum, file) => sum + size(file), 0)
      return { name, page, bytes, limit }
    })
    const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes)[0]
    if (!heaviest) throw new Error(`${name}: no page of the build is called ${parts.oneOf}`)
    return heaviest
  })
}

/** Of each kind of file the heaviest one. Throws when there is none of a kind, or when one that must be weighed is in no file. */
export function weighFiles(
  manifest: Manifest,
  size: (file: string) => number,
  wanted: readonly string[],
  budgets: readonly FileBudget[] = FILE_BUDGETS,
): Weight[] {
  const missing = wanted.filter((source) => !manifest[source])
  if (missing.length > 0) throw new Error(`in no file of the build: ${missing.join(', ')}`)
  const shared = new Set(Object.values(manifest).flatMap(({ file, isEntry }) => (isEntry ? [file] : [])))
  const own = (file = '') => (shared.has(file) ? 0 : size(file))
  return budgets.map(({ name, limit, source }) => {
    const sources = Object.keys(manifest).filter((key) => source.test(key))
    const weights = sources.map((page) => ({ name, page, bytes: own(manifest[page]?.file), limit }))
    const [heaviest] = weights.toSorted((a, b) => b.bytes - a.bytes)
    if (!heaviest) throw new Error(`${name}: no file of the build is made from ${source}`)
    return heaviest
  })
}

/** The sources of all screens, each of which is weighed. */
export function screenSources(web: string): string[] {
  return globSync('src/**/*.screen.tsx', { cwd: web }).sort()
}

/** Weighs the pages and the files of the build in the folder `dist` of the web, which ends with a slash. */
export function weighBuild(web: string): Weight[] {
  const read = (name: string) => JSON.parse(readFileSync(`${web}dist/.vite/${name}.json`, 'utf8'))
  const manifest = withSources(read('manifest'), read('sources'))
  const size = (file: string) => gzipSync(readFileSync(`${web}dist/${file}`)).length
  return [...weigh(manifest, size), ...weighFiles(manifest, size, screenSources(web))]
}

/** A line about a page for people: `sign-in 121.7 of 150 kB (src/…)`. */
export function weightText({ name, page, bytes, limit }: Weight): string {
  const verdict = bytes > limit ? ' TOO HEAVY' : ''
  return `${name} ${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB gzip (${page})${verdict}`
}
