import { build, type InlineConfig } from 'vite'

/** A file of a build: what is in it, what it imports at once, and which module it was begun for. */
export type BuiltFile = {
  fileName: string
  imports: readonly string[]
  moduleIds: readonly string[]
  facadeModuleId: string | null
}

/** A file that is wanted: all that its roots import at once and no layer before it holds. */
export type Layer = {
  name: string
  roots: RegExp
  /** Only what at least so many of the roots import: what one screen needs stays with it. */
  sharedBy?: number
  /** Only what one of these imports as well. */
  and?: RegExp
  /** Only modules of this address. */
  of?: RegExp
}

const BOARD = /\/(dashboard\.screen|[^/]+-card)\.tsx$/
const PALETTE = /\/(palette\/palette|keys\/key-sheet)\.tsx$/

/**
 * In the order in which pages load them. Without layers each set of screens that share something gets a file of its own, and a
 * page asks for more than a hundred: on a phone each of them is a way there and back.
 */
export const LAYERS: readonly Layer[] = [
  // Beside the rest of the start, and it stays in the caches when our own changes.
  { name: 'react', roots: /\/index\.html$/, of: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'start', roots: /\/(index\.html|sign-in\.screen\.tsx)$/ },
  // What those pages fetch as soon as they are drawn.
  { name: 'entrance', roots: /\/(entrance-deeds\.ts|(bare-tools|banners|example-week)\.tsx)$/ },
  { name: 'shell', roots: /\/shell\/frame\/frame\.tsx$/ },
  // What the next two have in common with each other and with the screens, so that none of them brings another.
  { name: 'page', roots: PALETTE, and: BOARD },
  { name: 'page', roots: BOARD, and: /(?<!dashboard)\.screen\.tsx$/ },
  { name: 'board', roots: BOARD },
  // What the palette and the screens find things by; the dashboard is drawn without it.
  { name: 'finder', roots: PALETTE, and: /\.screen\.tsx$/ },
  // What the shell fetches as soon as it has time.
  { name: 'palette', roots: PALETTE },
  { name: 'controls', roots: /\/ui\/antd-controls\.tsx$/ },
  { name: 'forms', roots: /\/(password|secondary-password)\.screen\.tsx$/, sharedBy: 2 },
  { name: 'lists', roots: /-list\.screen\.tsx$/, sharedBy: 3 },
  {
    name: 'days',
    roots: /\/(attendance\/(day|schedule|shift)\/[^/]+|(employee|office)-list)\.screen\.tsx$/,
    sharedBy: 2,
  },
  { name: 'common', roots: /\.screen\.tsx$/, sharedBy: 2 },
]

/** For each module the name of its layer; a module that is in none stays where the bundler puts it. */
export function layersOf(files: readonly BuiltFile[], layers: readonly Layer[] = LAYERS): Map<string, string> {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const found = new Map<string, string>()
  const rootsLike = (pattern: RegExp) =>
    files.filter(({ facadeModuleId }) => facadeModuleId !== null && pattern.test(facadeModuleId))
  for (const { name, roots, sharedBy = 1, and, of } of layers) {
    const counts = new Map<string, number>()
    for (const root of rootsLike(roots))
      for (const id of modulesBehind(root, byName)) counts.set(id, (counts.get(id) ?? 0) + 1)
    const also = and && new Set(rootsLike(and).flatMap((root) => modulesBehind(root, byName)))
    for (const [id, count] of counts)
      if (count >= sharedBy && !found.has(id) && (also?.has(id) ?? true) && (of?.test(id) ?? true)) found.set(id, name)
  }
  return found
}

function modulesBehind(root: BuiltFile, byName: ReadonlyMap<string, BuiltFile>): string[] {
  const files = new Set([root])
  for (const { imports } of files)
    for (const name of imports) {
      const file = byName.get(name)
      if (file) files.add(file)
    }
  return [...files].flatMap(({ moduleIds }) => moduleIds)
}

/**
 * The configuration with its files made by layers. What a page needs is known only when all that is not used has been shaken
 * off, so the web is built once beforehand, in memory, to learn it.
 */
export async function inLayers(config: InlineConfig): Promise<InlineConfig> {
  const first = await build({ ...config, logLevel: 'warn', build: { ...config.build, write: false, minify: false } })
  const outputs = Array.isArray(first) ? first : [first]
  const files = outputs.flatMap((one) => ('output' in one ? one.output.filter((file) => file.type === 'chunk') : []))
  const layers = layersOf(files)
  const names = [...new Set(LAYERS.map(({ name }) => name))]
  const groups = names.map((name, at) => ({
    name,
    test: (id: string) => layers.get(id) === name,
    priority: names.length - at,
  }))
  return { ...config, build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups } } } } }
}
