/** Where people go after signing in, unless they wanted to go elsewhere [2.03]. */
const HOME = '/'

const ORIGIN = 'https://muster.invalid'

/**
 * The place to go to after signing in [2.24]: a path of this application with its query, else the home page. Refused are other
 * sites and schemes in every spelling a browser would follow: `//host`, backslashes, control characters, encoded forms of
 * them, `javascript:`; and the sign-in page itself.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return HOME
  const url = parsed(wanted)
  if (!url || url.origin !== ORIGIN || /^\/login(\/|$)/.test(url.pathname)) return HOME
  return staysHere(wanted.split('?')[0]!) ? url.pathname + url.search : HOME
}

/** Whether a path stays on this site, however often it is decoded on the way, and without its `..` as well. */
function staysHere(path: string): boolean {
  let text = path
  for (let round = 0; round < 3; round++) {
    if (/\\|\p{Cc}/u.test(text) || [text, parsed(text)?.pathname ?? '//'].some((one) => one.startsWith('//')))
      return false
    const decoded = decodedOnce(text)
    if (decoded === undefined) return false
    text = decoded
  }
  return true
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function parsed(path: string): URL | undefined {
  try {
    return new URL(path, ORIGIN)
  } catch {
    return undefined
  }
}

/** The hash of the sign-in page, or another one, that leads back to the place of another hash, path and query included [2.24]. */
export function signInHash(hash: string, page = 'login'): string {
  const target = hash.replace(/^#/, '')
  const back = safeRedirect(target || HOME)
  return `#/${page}${back === HOME ? '' : `?redirect=${encodeURIComponent(back)}`}`
}
