import { isLostConnection } from './database-refusal.ts'

/** Errors this close to each other are of one outage, in milliseconds: whatever asks in the background asks again by then. */
const SAME_MS = 120_000

/**
 * Says once for a whole outage of the database that it is away, where each connection and whatever works in the background would say it for
 * itself; every other error goes to `log` as it is. `now` is in milliseconds of any clock that only goes on.
 */
export function sayOutageOnce(
  log: (error: unknown) => void,
  note: (why: string) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (!isAway(error)) return log(error)
    const isSame = now() - lastAt < SAME_MS
    lastAt = now()
    if (!isSame) note(error instanceof Error ? error.message : String(error))
  }
}

/** Whether an error says that the database cannot be reached, ends or starts: of a socket, of PostgreSQL (`08`, `57P`), or of the driver without a code. */
function isAway(error: unknown): boolean {
  if (isLostConnection(error)) return true
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, errors } = error as { code?: unknown; syscall?: unknown; errors?: unknown }
  // Node tries each address of a name, and gives all that came of it.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isAway)
  if (typeof code !== 'string') return false
  // A file has the same codes and other calls.
  return /^(08|57P)/.test(code) || (SOCKET_CODES.test(code) && SOCKET_CALLS.has(String(syscall)))
}

const SOCKET_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_|ENOTFOUND|ENOENT)/
const SOCKET_CALLS: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo'])
