import type { Finding } from '../check/finding.ts'

const FILE = 'CHANGELOG.md'
const MOST = 2

/** Says which entries under Unreleased take more than two lines: who reads them wants to know what is new, not how. */
export function checkChangelog(text: string): Finding[] {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.startsWith('## [Unreleased]'))
  const end = lines.findIndex((line, i) => i > from && line.startsWith('## '))
  const found: Finding[] = []
  let begun = -1
  for (let i = from + 1; from !== -1 && i <= (end === -1 ? lines.length : end); i++) {
    const line = lines[i]
    if (line?.startsWith('  ')) continue
    if (begun !== -1 && i - begun > MOST)
      found.push({ file: FILE, line: begun + 1, text: `an entry of ${i - begun} lines, ${MOST} at most` })
    begun = line?.startsWith('- ') ? i : -1
  }
  return found
}
