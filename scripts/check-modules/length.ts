import type { Finding } from '../check/finding.ts'
import type { Codebase } from './codebase.ts'

const WARN = 250
const MOST = 400
const MOST_OF_TESTS = 600
/** Catalogues of words grow with the product; generated files are not split by hand. */
const EXEMPT = /\/messages\/|\.gen\.ts$/

/** Files stay small enough to be read at one sitting. */
export function checkLength({ tree, sources }: Codebase): Finding[] {
  const styles = tree.paths.filter((p) => /^apps\/.*\.css$/.test(p))
  return [...sources.map((s) => s.path), ...styles].flatMap((file): Finding[] => {
    if (EXEMPT.test(file)) return []
    const isTest = /\.test\.tsx?$/.test(file) || file.startsWith('apps/web/e2e/')
    const lines = tree.text(file).split('\n').length - 1
    const most = isTest ? MOST_OF_TESTS : MOST
    if (lines > most)
      return [{ file, text: `${lines} lines, ${most} at most: it does more than one job, give each a file` }]
    if (lines > WARN && !isTest)
      return [{ file, isWarning: true, text: `${lines} lines: look for the second job before it grows past ${most}` }]
    return []
  })
}
