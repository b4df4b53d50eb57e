/** The most lines of a stack that are kept. */
const MOST_FRAMES = 20
const MOST_MESSAGE = 300

/**
 * The first line of an error's message without what may belong to somebody: quoted texts, addresses, mail, ids, numbers and
 * everything that is not plain Latin. What the language itself says of the code, such as `reading 'map'`, stays. Whatever
 * the text, it is read word by word: anybody may send one.
 */
export function scrubMessage(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const said = line.replaceAll(/\b(reading|setting|calling) '([A-Za-z_$][\w$]{0,39})'/g, '$1 $2')
  const words = said.split(/([\s"'`]+)/).map(withoutAddress)
  return withoutQuoted(words.join(''))
    .replaceAll(/[\w-]{20,}/g, '<id>')
    .split(/\s+/)
    .map((word) => (PLAIN.test(word) ? word : '<text>'))
    .join(' ')
    .replaceAll(/\d+/g, '0')
    .slice(0, MOST_MESSAGE)
    .trim()
}

const PLAIN = /^[\x20-\x7e]*$/

/** A word that is no address, of a page or of a person. */
function withoutAddress(word: string): string {
  const query = word.indexOf('?')
  if (word.includes('//') || (query >= 0 && word.includes('=', query))) return '<address>'
  const at = word.indexOf('@')
  return at > 0 && at < word.length - 1 ? '<mail>' : word
}

/** From the first opening quote to the last closing one: what stands between two quoted texts may be a name as well. */
function withoutQuoted(text: string): string {
  const from = text.search(/["'`“‘«]/)
  let to = text.length - 1
  while (to > from && !CLOSING.has(text.charAt(to))) to--
  return from >= 0 && to > from ? `${text.slice(0, from)}<text>${text.slice(to + 1)}` : text
}
const CLOSING = new Set('"\'`”’»')

/** A frame is shorter than this, and what is longer is not searched for one. */
const LONGEST_FRAME = 500
/** A name of code: letters with dots between, and what engines put around it. Words with spaces between are none. */
const NAMED = /^(?:async )?(?:new )?(?:get |set )?([\w$.<>/#]+)(?: \[as [\w$.<>]+\])?$/

const CHROMIUM = /^\s*at (?:async )?(?:new )?(?:([^()]+?) \()?[^()]*?([\w.$-]+\.m?[jt]sx?)(?:\?[^:)]*)?:(\d+):(\d+)\)?$/
const OTHERS = /^([^@]*)@.*?([\w.$-]+\.m?[jt]sx?)(?:\?[^:]*)?:(\d+):(\d+)$/

/**
 * The frames of a stack in one form for all browsers, `name file.js:line:column`, one a line, without addresses. A name has
 * letters and no digits: amounts are no names of code. Lines that are no frames are left out: the message stands in them.
 */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      if (line.length > LONGEST_FRAME) return []
      const [, name = '', file, at, column] = CHROMIUM.exec(line) ?? OTHERS.exec(line) ?? []
      if (file === undefined) return []
      const called = (NAMED.exec(name)?.[1] ?? '').replaceAll(/[^A-Za-z_$.]/g, '').slice(0, 40) || '-'
      return [`${called} ${file.slice(-60)}:${at}:${column}`]
    })
    .slice(0, MOST_FRAMES)
}
