import { readFields } from '../pushed/keyed-fields.rules.ts'
import { linesOf } from '../pushed/pushed-lines.rules.ts'
import { isProblem, pinOf } from '../table/line.rules.ts'

/** How much of a name is kept; machines keep less (characters). */
const NAME_MAX = 60
const LONGEST_LINE = 4000

/** Somebody whom a machine knows. */
export type MachineUser = { pin: string; name: string; hasCard: boolean }

const OF_OPERATIONS = /^\s*USER\s/i

/**
 * The users that a body names, `USER PIN=⇥Name=⇥Card=…` or the same of an entrance, each once, as it was named last: PIN, name, and whether there is a
 * card. Passwords and whatever else stands there are read past, as is every other line. `isMixed` where lines of other kinds stand between them.
 */
export function parseUsers(body: string, isMixed: boolean): MachineUser[] {
  const users = new Map<string, MachineUser>()
  for (const line of linesOf(body)) {
    if (line.length > LONGEST_LINE || (isMixed && !OF_OPERATIONS.test(line))) continue
    const fields = readFields(line)
    const pin = pinOf(fields.get('pin') ?? '')
    if (isProblem(pin)) continue
    users.set(pin, { pin, name: nameIn(fields.get('name') ?? ''), hasCard: isCard(fields) })
  }
  return [...users.values()]
}

/** A name without what broke or fills it up. */
const nameIn = (text: string) =>
  text
    .replace(/[\p{Cc}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_MAX)

/** Cards are numbers, in brackets on some; nought is none. */
const isCard = (fields: ReadonlyMap<string, string>) =>
  /[1-9a-f]/i.test(fields.get('card') ?? fields.get('cardno') ?? '')
