// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { defineScreens } from '../../lib/registry/screen.ts'
import { tabStore } from './tab-store.ts'

const load = async () => ({ Screen: () => null })
const screens = defineScreens([
  { name: 'a', path: '/a', titleKey: 'pages.home', access: 'signed-in', keepAlive: true, load },
  { name: 'b', path: '/b/$id', titleKey: 'pages.home', access: 'signed-in', keepAlive: true, load },
  { name: 'gone', path: '/404', titleKey: 'pages.home', access: 'public', load },
  { name: 'login', path: '/login', titleKey: 'pages.home', access: 'public', bare: true, load },
])

function storeWith(text?: string) {
  let kept = text
  const memory = {
    read: () => kept,
    write(next: string) {
      kept = next
    },
  }
  return { store: tabStore(screens, memory), again: () => tabStore(screens, memory) }
}
const places = (store: ReturnType<typeof tabStore>) => store.read().list.tabs.map(({ place }) => place)

describe('the store of open tabs [2.25, 3.05]', () => {
  it('brings the tabs back to the person who left them, and to nobody else', () => {
    const { store, again } = storeWith()
    store.open('ann')
    for (const place of ['/a?page=2', '/b/1', '/404?path=/x']) store.show(place)
    expect(places(store)).toEqual(['/a?page=2', '/b/1', '/404?path=/x'])
    const [ann, bob] = [again(), again()]
    ann.open('ann')
    expect(places(ann)).toEqual(['/a?page=2', '/b/1'])
    expect(ann.read().list.shown).toBeUndefined()
    bob.open('bob')
    expect(places(bob)).toEqual([])
  })

  it('calls them as they were called, before any of them is drawn', () => {
    const { store, again } = storeWith()
    store.open('ann')
    for (const place of ['/b/1', '/b/2']) store.show(place)
    store.setTitle('/b/1', 'Li Wei')
    store.setTitle('/b/2', 'Sok Dara')
    store.close(['/b/2'])
    const [ann, bob] = [again(), again()]
    ann.open('ann')
    expect(ann.read().titles).toEqual({ '/b/1': 'Li Wei' })
    bob.open('bob')
    expect(bob.read().titles).toEqual({})
  })

  it('forgets the tabs of one person when another one takes over the page', () => {
    const { store } = storeWith()
    store.open('ann')
    store.show('/a')
    store.setTitle('/a', 'Pay of Ann')
    store.setUnsaved('/a', 'form', true)
    store.open('bob')
    expect(store.read()).toEqual({
      list: { tabs: [], shown: undefined, recent: [] },
      rounds: {},
      titles: {},
      unsaved: {},
    })
  })

  it.each([
    '',
    'null',
    '[]',
    '{"owner":"ann","places":7,"titles":7}',
    '{"owner":"ann","titles":{"/a":7,"/b/1":null}}',
    '{"owner":"ann","places":[null,3,"/nowhere","/login"]}',
    '{',
  ])('begins without tabs where %j is kept', (text) => {
    const { store } = storeWith(text)
    store.open('ann')
    expect(places(store)).toEqual([])
    expect(store.read().titles).toEqual({})
  })

  it('has no tab for a page without one, and none for an address without a screen', () => {
    const { store } = storeWith()
    store.open('ann')
    for (const place of ['/login', '/nowhere', '/b/']) store.show(place)
    expect(places(store)).toEqual([])
  })

  it('lets another place stand in for a tab only if that is where it went', () => {
    const { store } = storeWith()
    store.open('ann')
    for (const place of ['/a', '/b/1']) store.show(place)
    store.leave('/b/1', '/b/2')
    store.show('/b/3')
    expect(places(store)).toEqual(['/a', '/b/1', '/b/3'])
    store.leave('/b/1', '/b/2')
    store.show('/b/2')
    expect(places(store)).toEqual(['/a', '/b/2', '/b/3'])
  })

  it('counts the forms of a tab that hold text, and forgets them with it', () => {
    const { store } = storeWith()
    store.open('ann')
    for (const place of ['/a', '/b/1']) store.show(place)
    for (const form of ['x', 'y']) store.setUnsaved('/a', form, true)
    store.setUnsaved('/a', 'x', false)
    expect(store.isUnsaved('/a')).toBe(true)
    store.setUnsaved('/a', 'y', false)
    expect(store.isUnsaved('/a')).toBe(false)
    store.setUnsaved('/a', 'y', true)
    store.close(['/a'])
    expect(store.read().unsaved).toEqual({})
  })
})
