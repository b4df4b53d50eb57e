import { describe, expect, it } from 'vitest'
import { defineScreens } from '../../lib/registry/screen.ts'
import { screenAt } from './screen-at.ts'

const facts = { titleKey: 'pages.home', access: 'signed-in', load: async () => ({ Screen: () => null }) } as const
const screens = defineScreens([
  { name: 'dashboard', path: '/dashboard', ...facts },
  { name: 'import', path: '/attendance/imports/$id', ...facts },
  { name: 'imports', path: '/attendance/imports', ...facts },
  { name: 'import-new', path: '/attendance/imports/new', ...facts },
])

const at = (path: string) => {
  const found = screenAt(screens, path)
  return found && { name: found.screen.name, params: found.params }
}

describe('the screen of a path', () => {
  it.each([
    { path: '/dashboard', name: 'dashboard', params: {} },
    { path: '/attendance/imports', name: 'imports', params: {} },
    { path: '/attendance/imports/new', name: 'import-new', params: {} },
    { path: '/attendance/imports/0190-a', name: 'import', params: { id: '0190-a' } },
    { path: '/attendance/imports/a%2Fb', name: 'import', params: { id: 'a/b' } },
  ])('$path is $name', ({ path, name, params }) => {
    expect(at(path)).toEqual({ name, params })
  })

  it.each(['/attendance/imports/', '/attendance', '/nowhere', '', '/attendance/imports/x/y'])('none at %j', (path) => {
    expect(at(path)).toBeUndefined()
  })
})
