import type { Finding } from '../check/finding.ts'
import { walk } from '../check/source.ts'
import type { Codebase } from './codebase.ts'

/** Two casts in a row say that the types are wrong, and hide where. */
export function checkCasts({ sources, roleOf }: Codebase): Finding[] {
  return sources.flatMap((source) => {
    const { side, isTest } = roleOf(source.path)
    if (side === 'elsewhere' || isTest) return []
    const found: Finding[] = []
    walk(source.program, (node) => {
      if (node.type !== 'TSAsExpression' || node.expression.type !== 'TSAsExpression') return
      const text = 'a cast through unknown hides what is wrong: narrow the value, or mend the type that it comes from'
      if (node.expression.typeAnnotation.type === 'TSUnknownKeyword')
        found.push({ file: source.path, line: source.lineAt(node.start), text })
    })
    return found
  })
}
