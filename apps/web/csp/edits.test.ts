import { describe, expect, it } from 'vitest'
import { checkEdits, EDITS, edited } from './edits.ts'

describe('edits of libraries', () => {
  it('still find their places in the installed packages', () => {
    expect(checkEdits).not.toThrow()
  })

  it('turn a style attribute into the object model', () => {
    const source = `hidden.setAttribute('style', \`\${a};\${b}\`);`
    expect(edited(EDITS[0]!, source)).toBe(`hidden.style.cssText = (\`\${a};\${b}\`);`)
  })

  it('fail loudly when a library has changed', () => {
    expect(() => edited(EDITS[0]!, 'hidden.style.cssText = x')).toThrow(/calculateNodeHeight\.js no longer holds/)
  })
})
