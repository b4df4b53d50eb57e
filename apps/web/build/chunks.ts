/** A chunk of the built web, in the form of the bundler's `output.codeSplitting.groups`. */
type Chunk = { name: string; test: RegExp; minShareCount?: number }

/** Everything but words, which come in a file for each language. */
const NO_WORDS = /(?<!\/(?:catalogue|messages|locale)\/[\w.-]+)$/

/** What only pay, benefits, leave, passwords and accounts have in common: a roster does without. */
const APART =
  /\/(?:modules\/(?:payroll|benefits|identity|leave)\/.*|query\/secret|contract\/src\/(?:(?:payroll|benefits)\/[\w-]+|identity\/password))\.tsx?$/
const NOT_APART = new RegExp(`^(?!.*${APART.source}).*${NO_WORDS.source}`)

/** The nouns that commands of the palette ask for; what other screens ask for comes with these. */
const PALETTE_CONTRACT =
  /\/packages\/contract\/src\/(?:organisation\/(?:company|department|employee|level|office|pin-space)|attendance\/(?:pattern|punch|punch-import|shift))\.ts$/

/** What sign-in fetches as soon as it is drawn, and what the clock of a kept phone has in common with screens: it brings nothing else of them. */
const ENTRANCE =
  /\/(?:entrance-actions\.ts|(?:bare-tools|banners|example-week)\.tsx|(?:attendance\/clock|call\/call-under-key|words\/on-clock|today\/(?:same-press|missed-press|lost-place|server-time|next-punch|work-goes-on))\.ts)$/

/**
 * In the order in which pages load them: a chunk takes what matches with all that it imports, less what earlier chunks hold. Left
 * alone, the bundler makes a file for every set of screens that share something, and a list asks for more than a hundred.
 */
const CHUNKS: readonly Chunk[] = [
  // It stays in the caches when our own code changes.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'start', test: /\/(index\.html|src\/main\.tsx|sign-in\.screen\.tsx)$/ },
  { name: 'entrance', test: ENTRANCE },
  { name: 'shell', test: /\/shell\/frame\/frame\.tsx$/ },
  // What the palette has in common with screens: a palette that does not come must not take them along.
  { name: 'contract', test: PALETTE_CONTRACT },
  { name: 'contract', test: /\/(ui\/control\/check|query\/saver)\.tsx?$/ },
  // Fetched as soon as the shell has time.
  { name: 'palette', test: /\/(palette\/palette|keys\/key-sheet)\.tsx$|\/commands\.ts$/ },
  // What reads days, times and numbers, which cards and forms have in common.
  { name: 'fields', test: /\/ui\/(pick\/(date|time)-field|field\/number-field)\.tsx$/ },
  // Little, and only of whoever keeps a phone or asks it for its place.
  {
    name: 'phone',
    test: /\/(session\/kept-phone|call\/end-session-by|page\/find-place|clocking\/words|today\/missed-presses)\.tsx?$/,
  },
  // Two cards stand on no dashboard, and bring along what only their screens need.
  { name: 'board', test: /\/(dashboard\.screen|(?!tried|accepted)[^/]+-card)\.tsx$/ },
  { name: 'lists', test: NO_WORDS, minShareCount: 6 },
  { name: 'common', test: NOT_APART, minShareCount: 2 },
  { name: 'apart', test: APART, minShareCount: 2 },
]

/** The bundler's setting: the first chunk of the list has the highest priority. */
export const codeSplitting = {
  groups: CHUNKS.map((chunk, at) => ({ ...chunk, priority: CHUNKS.length - at })),
}

const WORDS_OF = /(?:\/contract\/src\/(?:\w+\/)?(\w+)\/messages|muster\/(titles))\/\w+/

/**
 * How the file of a chunk is called; those of words are named by whose they are, `attendance.vi_VN`. The hash is as short as the bundler lets it
 * be: the first page names nearly all files, and no packing makes a hash smaller.
 */
export function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, module, titles = module] = WORDS_OF.exec(facadeModuleId ?? '') ?? []
  return `assets/${titles ? `${titles}.` : ''}[name]-[hash:7].js`
}
