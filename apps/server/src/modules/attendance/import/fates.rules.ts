import type { MatchedLine } from './match-lines.rules.ts'

/** How many lines of a file came to each fate; together they are the lines that were read. */
export type Fates = { added: number; duplicate: number; unmatched: number; refused: number }

/** Fates of lines if they were written now; `known` are those whose punch is there already. */
export function foreseeFates(lines: readonly MatchedLine[], known: ReadonlySet<MatchedLine>, refused: number): Fates {
  const seen = new Set<string>()
  const fates = { added: 0, duplicate: 0, unmatched: 0, refused }
  for (const line of lines) {
    const { pin, at, employmentId } = line
    const key = `${pin}:${at}`
    if (known.has(line) || seen.has(key)) fates.duplicate++
    else if (employmentId !== null) fates.added++
    else fates.unmatched++
    seen.add(key)
  }
  return fates
}
