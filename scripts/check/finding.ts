/** What a check found at a place; a warning does not fail the check. `text` says what is wrong and how to correct it. */
export type Finding = { file: string; line?: number; text: string; isWarning?: boolean }

/** Each finding once: a line may break a law in several words. */
export function once(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((f) => [`${f.file}:${f.line}:${f.text}`, f])).values()]
}

/** The findings as lines `file:line text`, in the order of files and lines, then the count. */
export function printFindings(findings: readonly Finding[], checked: string): string {
  const ordered = findings.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
  const lines = ordered.map(
    ({ file, line, text, isWarning }) =>
      `${file}${line === undefined ? '' : `:${line}`}  ${isWarning ? 'warning: ' : ''}${text}`,
  )
  const errors = findings.filter((f) => !f.isWarning).length
  const warnings = findings.length - errors
  return `${[...lines, `${checked}: ${errors} to mend, ${warnings} warnings`].join('\n')}\n`
}

/** Prints the findings and sets the exit code: 1 when something is to correct. */
export function conclude(findings: readonly Finding[], checked: string): void {
  process.stdout.write(printFindings(findings, checked))
  process.exitCode = findings.some((f) => !f.isWarning) ? 1 : 0
}
