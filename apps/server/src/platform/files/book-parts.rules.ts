/** What of a workbook no reader of its cells says: where its sheets lie, and from which year its days are counted. */
export type BookParts = { sheets: readonly (string | undefined)[]; countsFrom1904: boolean }

const SHEET = /<(?:\w+:)?sheet\b[^>]*>/g
const RELATION = /<(?:\w+:)?Relationship\b[^>]*>/g
const FORMULA = /<c\b[^>]*?\br="([A-Z]{1,3}[0-9]{1,7})"[^>]*>\s*<f[\s/>]/g
const MERGE = /<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]{1,3}[0-9]{1,7}:[A-Z]{1,3}[0-9]{1,7})"/g

const textOf = (part: Uint8Array | undefined) => (part ? Buffer.from(part).toString('utf8') : '')
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, cell = '']) => cell)

/** Where the sheets of a workbook (its files by name) lie, in their order; a program may number its files as it likes. */
export function findBookParts(files: ReadonlyMap<string, Uint8Array>): BookParts {
  const book = textOf(files.get('xl/workbook.xml'))
  const relations = textOf(files.get('xl/_rels/workbook.xml.rels')).match(RELATION) ?? []
  const targets = new Map(relations.map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]))
  const sheets = (book.match(SHEET) ?? []).map((tag) => {
    const target = targets.get(attributeOf(tag, '(?:\\w+:)?id'))
    return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  })
  return { sheets, countsFrom1904: /<(?:\w+:)?workbookPr\b[^>]*\sdate1904="(?:1|true)"/.test(book) }
}

/** The cells of a sheet that hold a formula (`B3`), and the areas that are one cell for who looks at it (`A2:A5`). */
export function findMarkedCells(sheet: Uint8Array | undefined): { formulas: string[]; merges: string[] } {
  const text = textOf(sheet)
  return { formulas: allIn(text, FORMULA), merges: allIn(text, MERGE) }
}
