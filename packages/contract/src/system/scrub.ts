/** The most lines of a stack that are kept. */
const MOST_FRAMES = 20
const MOST_MESSAGE = 300

/**
 * The first line of an error's message without what may belong to somebody: quoted texts, addresses, mail, ids, numbers and
 * everything that is not plain Latin. What the language itself says of the code, such as `reading 'map'`, stays.
 */
export function scrubbedMessage(text: string): string {
  return (text.split('\n')[0] ?? '')
    .replaceAll(/\b(reading|setting|calling) '([A-Za-z_$][\w$]{0,39})'/g, '$1 $2')
    .replaceAll(/[a-z][a-z\d+.-]*:\/\/\S*|\/\/\S+|\S*\?\S*=\S*/gi, '<address>')
    .replaceAll(/[^\s"'`<>]+@[^\s"'`<>]+/g, '<mail>')
    .replace(/["'`“‘«].*["'`”’»]/, '<text>')
    .replaceAll(/[\w-]{20,}|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '<id>')
    .replaceAll(/\S*[^\x20-\x7e]\S*/g, '<text>')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MOST_MESSAGE)
    .trim()
}

const CHROMIUM = /^\s*at (?:async )?(?:new )?(?:([^()]+?) \()?[^()]*?([\w.$-]+\.m?[jt]sx?)(?:\?[^:)]*)?:(\d+):(\d+)\)?$/
const OTHERS = /^([^@]*)@.*?([\w.$-]+\.m?[jt]sx?)(?:\?[^:]*)?:(\d+):(\d+)$/

/**
 * The frames of a stack in one form for all browsers, `name file.js:line:column`, one a line, without addresses. Lines that
 * are no frames are left out: the message stands in them.
 */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file, at, column] = CHROMIUM.exec(line) ?? OTHERS.exec(line) ?? []
      if (file === undefined) return []
      const called = name.replaceAll(/[^\w$.]/g, '').slice(0, 40) || '-'
      return [`${called} ${file.slice(-60)}:${at}:${column}`]
    })
    .slice(0, MOST_FRAMES)
}
