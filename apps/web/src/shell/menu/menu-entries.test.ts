import { describe, expect, it } from 'vitest'
import type { ScreenRecord } from '../../lib/registry/screen.ts'
import { screens as all } from '../../modules.ts'
import { mayOpen, menuOf, searchMenu } from './menu-entries.ts'

/** Some of every kind, whatever else the product has by now. */
const NAMES = ['dashboard', 'employees', 'offices', 'pin-spaces', 'levels', 'months']
const screens = all.filter(({ name }) => NAMES.includes(name))

const named = (permissions: readonly string[] | undefined) =>
  menuOf(screens, permissions).map(({ group, screens: own }) => [group, ...own.map((screen) => screen.name)])
const screenOf = (name: string): ScreenRecord => all.find((screen) => screen.name === name)!

describe('menuOf', () => {
  it('shows only what a person may open; empty groups are left out [2.21, 6.02]', () => {
    expect(named(['default', 'my'])[0]).toEqual(['dashboard', 'dashboard'])
    expect(named(['default', 'my']).some(([group]) => group === 'organisation')).toBe(false)
    expect(named(['organization:office:r'])).toContainEqual(['organisation', 'offices', 'pin-spaces'])
    expect(named(undefined)).toEqual([])
  })
  it('gives the dashboard to everybody who is signed in [2.04, 6.14]', () => {
    expect(mayOpen(screenOf('dashboard'), [])).toBe(true)
    expect(mayOpen(screenOf('dashboard'), undefined)).toBe(false)
  })
})

describe('searchMenu', () => {
  const titles = { screen: (s: ScreenRecord) => s.name.replace('levels', 'Cấp bậc, đây'), group: (g: string) => g }
  const menu = menuOf(screens, ['organization:office:r', 'organization:level:r'])
  const found = (text: string) => searchMenu(menu, text, titles).flatMap((entry) => entry.screens.map((s) => s.name))
  it('finds screens by their title, and all of a group by its title', () => {
    expect(found('OFF')).toEqual(['offices'])
    expect(found('organ')).toEqual(['offices', 'pin-spaces', 'levels'])
    expect(found('ôFF')).toEqual(['offices'])
    expect(found('nothing')).toEqual([])
    expect(found('cap bac, day')).toEqual(['levels'])
    expect(found(' ')).toEqual(['dashboard', 'offices', 'pin-spaces', 'levels'])
  })
})
