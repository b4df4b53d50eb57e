import { messagesOf } from '@muster/contract/messages'
import { describe, expect, it } from 'vitest'
import { codesOf, type ScreenRecord } from './lib/registry/screen.ts'
import start from './lib/words/catalogue/start.en_US.ts'
import { screens } from './modules.ts'

const screenOf = (path: string): ScreenRecord | undefined => screens.find((screen) => screen.path === path)
const wordOf = (key: string) =>
  key.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), { ...messagesOf('en_US'), ...start })

describe('screens', () => {
  it('have a name and a path of their own [2.10, 2.21]', () => {
    expect(new Set(screens.map((s) => s.name)).size).toBe(screens.length)
    expect(new Set(screens.map((s) => s.path)).size).toBe(screens.length)
  })
  it('have a title with words [2.20]', () => {
    for (const { titleKey } of screens) expect(wordOf(titleKey), titleKey).toBeTypeOf('string')
  })
  it('belong to a screen that exists, when they belong to one', () => {
    for (const { under } of screens) if (under !== undefined) expect(screens.map((s) => s.name)).toContain(under)
  })
  it('hold the routes that the specification names [2.04]', () => {
    expect(screenOf('/login')).toMatchObject({ name: 'login', titleKey: 'login.login', access: 'public' })
    expect(screenOf('/dashboard')).toMatchObject({
      name: 'dashboard',
      titleKey: 'dashboard.page',
      icon: 'dashboard',
      keepAlive: true,
      access: ['default'],
    })
    for (const path of ['/403', '/404', '/500', '/ping']) expect(screenOf(path)?.access).toBe('public')
  })
  it('need a session unless they are open by the specification or set the group up [9.03]', () => {
    const open = screens.filter((s) => codesOf(s.access).includes('public')).map((s) => s.path)
    // A kept phone clocks by a session of its own, which opens that page alone.
    expect(open.sort()).toEqual(['/403', '/404', '/500', '/activate', '/clock', '/login', '/ping', '/set-up'])
  })
})
