import type { ScreenRecord } from '../../lib/registry/screen.ts'

/** The screen of a path, and the parts that its record names with `$`; undefined where no screen stands. */
export type ScreenMatch = { screen: ScreenRecord; params: Readonly<Record<string, string>> }

/** Finds the screen that a path leads to; a written part goes before a named one: `/imports/new` before `/imports/$id`. */
export function screenAt(screens: readonly ScreenRecord[], path: string): ScreenMatch | undefined {
  const parts = path.split('/')
  const found = screens.flatMap((screen) => {
    const params = paramsOf(screen.path.split('/'), parts)
    return params ? [{ screen, params }] : []
  })
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, name] of pattern.entries()) {
    const part = parts[i]!
    if (name.startsWith('$') && part !== '') params[name.slice(1)] = decoded(part)
    else if (name !== part) return undefined
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
