import { describe, expect, it } from 'vitest'
import { noticeStore } from './notice-store.ts'

describe('noticeStore', () => {
  it('keeps the newest three, errors for 5 s and undo for 8 s', () => {
    const store = noticeStore()
    store.success('a')
    store.error('b', 'R-1')
    store.undo('c', () => {})
    store.success('d')
    expect(store.read().map((n) => n.text)).toEqual(['b', 'c', 'd'])
    expect(store.read().map((n) => n.lifeMs)).toEqual([5000, 8000, 3000])
    expect(store.read()[0]!.reference).toBe('R-1')
  })
  it('lets go of what was told from elsewhere last', () => {
    const store = noticeStore()
    store.pushed('a')
    for (const text of ['b', 'c', 'd']) store.success(text)
    expect(store.read().map((n) => n.text)).toEqual(['a', 'c', 'd'])
    for (const text of ['e', 'f', 'g', 'h']) store.pushed(text)
    expect(store.read().map((n) => n.text)).toEqual(['f', 'g', 'h'])
    store.error('i')
    expect(store.read().map((n) => n.text)).toEqual(['g', 'h', 'i'])
  })
  it('shows the same failure once, under a new id so that its time begins again', () => {
    const store = noticeStore()
    store.error('no network')
    const { id } = store.read()[0]!
    store.error('no network')
    expect(store.read()).toHaveLength(1)
    expect(store.read()[0]!.id).not.toBe(id)
  })
  it('shows once what was done here and is told from elsewhere in the same words', () => {
    const store = noticeStore()
    store.success('Clocked at 08:00')
    store.pushed('Clocked at 08:00')
    store.error('Clocked at 08:00')
    expect(store.read().map((n) => n.kind)).toEqual(['pushed', 'error'])
  })
  it('keeps two undos of the same words apart, because each takes back its own action', () => {
    const store = noticeStore()
    store.undo('approved', () => {})
    store.undo('approved', () => {})
    expect(store.read()).toHaveLength(2)
  })
  it('tells its listeners until they leave', () => {
    const store = noticeStore()
    let pushed = 0
    const leave = store.subscribe(() => {
      pushed += 1
    })
    store.success('a')
    store.dismiss(store.read()[0]!.id)
    leave()
    store.success('b')
    expect(pushed).toBe(2)
  })
})
