import { describe, expect, it } from 'vitest'
import { type BuiltFile, layersOf } from './layers.ts'

const file = (fileName: string, imports: string[], moduleIds: string[], facadeModuleId: string | null = null) => ({
  fileName,
  imports,
  moduleIds,
  facadeModuleId,
})
// As a bundler leaves it: a file for each set of pages that share something.
const FILES: BuiltFile[] = [
  file('index.js', ['react.js'], ['main'], '/web/index.html'),
  file('react.js', ['index.js'], ['react']),
  file('sign-in.js', ['react.js', 'field.js'], ['sign-in'], '/m/sign-in.screen.tsx'),
  file('field.js', ['react.js'], ['field']),
  file('a.js', ['field.js', 'table.js', 'two.js'], ['a'], '/m/a-list.screen.tsx'),
  file('b.js', ['table.js', 'two.js'], ['b'], '/m/b-list.screen.tsx'),
  file('c.js', ['table.js', 'picker.js'], ['c'], '/m/c-list.screen.tsx'),
  file('d.js', ['picker.js'], ['d'], '/m/d.screen.tsx'),
  file('table.js', ['react.js'], ['table']),
  file('two.js', [], ['two']),
  file('picker.js', [], ['picker']),
]

describe('layersOf', () => {
  const found = layersOf(FILES)
  it('gives the first layer all that its pages import at once, and later layers only what is left', () => {
    expect(['main', 'react', 'sign-in', 'field'].map((id) => found.get(id))).toEqual(Array(4).fill('start'))
    expect(found.get('table')).toBe('lists')
  })
  it('takes from what one kind of page imports only what another kind imports as well', () => {
    const both = layersOf(FILES, [{ name: 'both', roots: /d\.screen/, and: /c-list\.screen/ }])
    expect(both).toEqual(new Map([['picker', 'both']]))
  })
  it('takes together what several screens share, and leaves with a screen what is its own', () => {
    expect(['two', 'picker'].map((id) => found.get(id))).toEqual(['common', 'common'])
    expect(['a', 'b', 'c', 'd'].filter((id) => found.has(id))).toEqual([])
  })
})
