/** Tells how lines differ from those that were saved: `+` came, `-` went, `~` is about the same and says something else. */
export function compareLines(saved: readonly string[], now: readonly string[]): string[] {
  const before = byName(saved)
  const after = byName(now)
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names.flatMap((name) => {
    const was = before.get(name)
    const becomes = after.get(name)
    if (was === becomes) return []
    if (was === undefined) return [`+ ${becomes}`]
    if (becomes === undefined) return [`- ${was}`]
    return [`~ ${was}`, `  ${becomes}`]
  })
}

/** The lines by the names of their facts, which end with two blanks. */
const byName = (lines: readonly string[]) => new Map(lines.map((line) => [line.split('  ', 1)[0] ?? '', line]))
