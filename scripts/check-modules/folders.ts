import type { Finding } from '../check/finding.ts'
import type { Import } from '../check/source.ts'
import { type Codebase, importsWithRoles } from './codebase.ts'

/** The page that lists the folders of each place, each built only on those above it. */
const PAGE = 'docs/FOLDERS.md'
/** Places whose folders stand in an order. */
const PLACE = /^apps\/(?:server\/src\/(?:platform|modules\/[^/]+)|web\/src\/(?:lib|ui|shell|modules\/[^/]+))(?=\/)/
/** Files beside the folders that only declare types, so that every folder may know them. */
const GROUND = /\/(?:events|questions)\.ts$/
/** Types that everything of the platform is handed, wherever it stands. */
const EVERYWHERE: Record<string, string> = { Ctx: 'ctx.ts', Module: 'module.ts' }
/** Sources whose folders are counted, and how many files one may hold. */
const COUNTED = /^(?:apps|packages)\/[^/]+\/src\/.+\.(?:tsx?|css)$/
const MOST = 40

type Folder = { name: string; line: number }

/** Folders inside a place are built on those before them, as docs/FOLDERS.md lists them, and none holds more than forty files. */
export function checkFolders(codebase: Codebase): Finding[] {
  const listed = listFolders(codebase.tree.has(PAGE) ? codebase.tree.text(PAGE) : '')
  return [...arrowsUp(codebase, listed), ...unlisted(codebase, listed), ...gone(codebase, listed), ...full(codebase)]
}

/** Returns the folders of each place in the order of the page: `## \`place\``, and below it an item for each folder. */
function listFolders(page: string): Map<string, Folder[]> {
  const listed = new Map<string, Folder[]>()
  let folders: Folder[] = []
  for (const [i, text] of page.split('\n').entries()) {
    const place = /^## `([^`]+)`$/.exec(text)?.[1]
    if (place !== undefined) {
      folders = []
      listed.set(place, folders)
    }
    const name = /^- `([^`]+)`/.exec(text)?.[1]
    if (name !== undefined) folders.push({ name, line: i + 1 })
  }
  return listed
}

const placeOf = (path: string): string | undefined => PLACE.exec(path)?.[0]

/** Returns the folder of a file in its place; undefined for a file beside the folders. */
function folderOf(path: string, place: string): string | undefined {
  const [first, second] = path.slice(place.length + 1).split('/')
  return second === undefined ? undefined : first
}

function arrowsUp(codebase: Codebase, listed: ReadonlyMap<string, readonly Folder[]>): Finding[] {
  return codebase.sources.flatMap((source) => {
    const place = placeOf(source.path)
    if (place === undefined || codebase.roleOf(source.path).isTest) return []
    const order = (listed.get(place) ?? []).map(({ name }) => name)
    return importsWithRoles(codebase, source).flatMap((i) => {
      if (i.to === undefined || placeOf(i.to) !== place || isEverywhere(i, i.to)) return []
      const text = wrong(order, place, source.path, i.to)
      return text === undefined ? [] : [{ file: source.path, line: i.line, text }]
    })
  })
}

function isEverywhere({ isType, names }: Import, to: string): boolean {
  return isType && names.every((name) => EVERYWHERE[name] !== undefined && to.endsWith(`/${EVERYWHERE[name]}`))
}

function wrong(order: readonly string[], place: string, path: string, target: string): string | undefined {
  const from = folderOf(path, place)
  const to = folderOf(target, place)
  if (from === undefined)
    return GROUND.test(path) && to !== undefined
      ? `${nameOf(path)} lies below all folders and knows none of them: declare the shape there`
      : undefined
  if (to === undefined)
    return GROUND.test(target)
      ? undefined
      : `${nameOf(target)} stands above all folders: move it into the first one that needs it`
  if (order.indexOf(to) <= order.indexOf(from)) return undefined
  return `${from} stands before ${to} in ${PAGE}: pass it in, or move what both need down`
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Says each folder that the page leaves out, at its first file. */
function unlisted({ tree }: Codebase, listed: ReadonlyMap<string, readonly Folder[]>): Finding[] {
  const said = new Set<string>()
  return tree.paths.flatMap((file) => {
    const place = placeOf(file)
    const name = place === undefined ? undefined : folderOf(file, place)
    if (place === undefined || name === undefined || said.has(`${place}/${name}`)) return []
    said.add(`${place}/${name}`)
    if (listed.get(place)?.some((folder) => folder.name === name)) return []
    return [
      { file, text: `${name} has no place in the order of ${place}: list it in ${PAGE}, below what it builds on` },
    ]
  })
}

/** Says each folder of the page that is not there. */
function gone({ tree }: Codebase, listed: ReadonlyMap<string, readonly Folder[]>): Finding[] {
  return [...listed].flatMap(([place, folders]) =>
    folders
      .filter(({ name }) => !tree.paths.some((path) => path.startsWith(`${place}/${name}/`)))
      .map(({ name, line }) => ({ file: PAGE, line, text: `lists ${name} of ${place}, which is not there` })),
  )
}

/** Says each folder of more files than somebody reads over at a glance; its tests are not counted. */
function full({ tree }: Codebase): Finding[] {
  const counts = new Map<string, number>()
  for (const path of tree.paths) {
    if (!COUNTED.test(path) || /\.test\.tsx?$/.test(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([file, count]) => ({
      file,
      text: `${count} files, ${MOST} at most: sort them into folders by their subject`,
    }))
}
