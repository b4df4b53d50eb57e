import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { cutStyles, undrawn } from './cut-styles.ts'

const parse = (code: string) => parseSync('module.js', code).program

describe('cutStyles', () => {
  it('puts a pair in the place of a style function and names what it would have registered', () => {
    const source = `import { genStyleHooks } from '../theme'\nconst style = (t) => ({ color: t.colorText })\nexport default genStyleHooks('Button', (token) => [style(token)], () => ({}), { unitless: { a: true } })\n`
    const cut = cutStyles(source, parse)
    expect(cut?.hooks).toEqual(['Button-Button'])
    expect(cut?.code).toContain("export default (() => ['', 'av'])\n")
    expect(cut?.code).not.toContain('genStyleHooks(')
  })

  it('cuts sub-styles and component styles, several in one module, each with what its callers expect', () => {
    const source = `const A = genSubStyleComponent(['Button', 'compact'], (t) => genStyle(t))\nconst b = genComponentStyleHook('Wave', (t) => t)\n`
    const cut = cutStyles(source, parse)
    expect(cut?.hooks).toEqual(['Button-compact', 'Wave-Wave'])
    expect(cut?.code).toBe("const A = (() => null)\nconst b = (() => '')\n")
  })

  it('leaves a module alone that only mentions them', () => {
    expect(cutStyles(`export const { genStyleHooks, genSubStyleComponent } = genStyleUtils({})`, parse)).toBeUndefined()
    expect(cutStyles(`// genStyleHooks(…)\nexport const a = 1`, parse)).toBeUndefined()
  })
})

describe('undrawn', () => {
  it('names the styles in the bundle that nothing draws, and none of what the bundler dropped', () => {
    const hooks = new Map([
      ['button/style.js', ['Button-Button', 'Button-compact']],
      ['tour/style.js', ['Tour-Tour']],
    ])
    expect(undrawn(['button/style.js', 'other.js'], hooks, new Set(['Button-Button']))).toEqual([
      'Button-compact (button/style.js)',
    ])
    expect(undrawn(['button/style.js'], hooks, new Set(['Button-Button', 'Button-compact']))).toEqual([])
  })
})
