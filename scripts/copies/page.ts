const BLOCK = /(?:<!-- tried: ([^>]+?) -->\n)?```(sh|sql)\n([\s\S]*?)```/g

/** The commands of the page that are marked as tried, by the name in the mark. */
export function listTried(page: string): Map<string, string> {
  const tried = new Map<string, string>()
  for (const [, name, , commands = ''] of page.matchAll(BLOCK)) {
    if (name === undefined) continue
    if (tried.has(name)) throw new Error(`two blocks of commands are called “${name}”`)
    tried.set(name, commands)
  }
  return tried
}

/** The first lines of the commands under a heading that nobody tries, and the names that are tried and stand nowhere. */
export function listUntried(page: string, heading: string, names: readonly string[]): string[] {
  const [, rest = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = rest.split(/\n## /)
  const known = listTried(page)
  return [
    ...[...section.matchAll(BLOCK)]
      .filter(([, name]) => name === undefined || !names.includes(name))
      .map(([, , , commands = '']) => `not tried: ${commands.split('\n')[0]}`),
    ...names.filter((name) => !known.has(name)).map((name) => `not on the page: ${name}`),
  ]
}
