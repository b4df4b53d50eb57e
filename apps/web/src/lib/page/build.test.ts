import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { missChunk, newBuild, noteBuild } from './build.ts'

beforeEach(() => {
  newBuild.set(undefined)
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'own' }) })
})
afterEach(() => vi.unstubAllGlobals())

describe('noteBuild', () => {
  it('says that another build is served, and goes on saying so while servers start anew one by one [8.09]', () => {
    noteBuild('own')
    expect(newBuild.read()).toBeUndefined()
    const said: (string | undefined)[] = []
    const stop = newBuild.subscribe(() => said.push(newBuild.read()))
    for (const served of ['next', 'own', null, 'next', 'own']) noteBuild(served)
    stop()
    expect(said).toEqual(['next'])
  })

  it('keeps saying that a part is missing, whatever is served', () => {
    missChunk()
    for (const served of ['own', 'next']) noteBuild(served)
    expect(newBuild.read()).toBe('missing')
  })
})
