import attendance from '@muster/contract/attendance/messages/en_US'
import type { ModuleWords } from '@muster/contract/words'
import i18next from 'i18next'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isWord, knowWords, loadWordsOf, withWords } from './i18n.ts'
import { NAMESPACE } from './say-in.ts'
import type { WordKey } from './words.ts'

const load = vi.fn(async () => ({ default: attendance }))
const words: ModuleWords = {
  name: 'attendance',
  load: { en_US: load, zh_CN: load, vi_VN: load, zh_TW: load, km_KH: load },
}
const later = (name: string): ModuleWords => ({ ...words, name })
const key = 'attendance.month.title' as WordKey

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en_US', setItem: () => {}, removeItem: () => {} })
  await i18next.init({ lng: 'en_US', fallbackLng: false, resources: { en_US: { [NAMESPACE]: { system: {} } } } })
  knowWords([words, later('leave')])
  return () => vi.unstubAllGlobals()
})

describe('the words of a module', () => {
  it('are no words of the page before something of the module is loaded', () => {
    expect(i18next.exists(key)).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })

  it('come together with what speaks them', async () => {
    const screen = withWords([words], async () => (i18next.exists(key) ? 'after' : 'before'))
    await screen()
    expect(i18next.t(key)).toBe(attendance.month.title)
    await screen()
    expect(load).toHaveBeenCalledOnce()
  })

  it('are loaded for a key that only the run knows, such as that of a notice', async () => {
    await loadWordsOf(['leave.month.title'])
    expect(i18next.exists('leave.month.title')).toBe(true)
  })

  it('are fetched once and drawn once, however many ask for them before they come', async () => {
    const fetched = vi.fn(async () => ({ default: attendance }))
    const added = vi.fn()
    knowWords([{ name: 'benefits', load: { ...words.load, en_US: fetched } }])
    i18next.store.on('added', added)
    onTestFinished(() => i18next.store.off('added', added))
    await Promise.all(['one', 'two', 'three'].map((word) => loadWordsOf([`benefits.${word}`])))
    expect(fetched).toHaveBeenCalledOnce()
    expect(added).toHaveBeenCalledOnce()
  })

  it('are loaded when somebody asks whether there are any', async () => {
    knowWords([later('payroll')])
    expect(isWord('payroll.month.title')).toBe(false)
    await expect.poll(() => isWord('payroll.month.title')).toBe(true)
    expect(isWord('payroll.no.such')).toBe(false)
    expect(isWord('nothing.of.this')).toBe(false)
  })
})
