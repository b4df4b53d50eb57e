/**
 * Whether the person may see an element that needs one of some codes [6.02]: who holds at least one of them may. The needed
 * value `default` is granted to everybody who is signed in, as `signed-in` is; `public` to everybody; `HIDDEN` to nobody, not
 * even to one who holds it. With `app` each code is asked for with the prefix `app:`. Only the interface asks here: the server
 * decides by itself.
 */
export function holdsOne(held: readonly string[] | undefined, needed: readonly string[], app = false): boolean {
  return needed.some((code) => {
    if (code === 'HIDDEN') return false
    if (code === 'public') return true
    if (!held) return false
    if (code === 'default' || code === 'signed-in') return true
    return held.includes(app ? `app:${code}` : code)
  })
}
