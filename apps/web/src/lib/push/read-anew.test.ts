import { describe, expect, it } from 'vitest'
import { pathsShowing } from './read-anew.ts'

describe('what is read anew', () => {
  it('is what shows the entity that changed, and nothing else', () => {
    expect(pathsShowing(['level']).toSorted()).toEqual([
      '/organisation/employees',
      '/organisation/employees/:id',
      '/organisation/levels',
      '/organisation/levels/:id',
    ])
    expect(pathsShowing(['info'])).toEqual(['/getInfo'])
    expect(pathsShowing([])).toEqual([])
  })
})
