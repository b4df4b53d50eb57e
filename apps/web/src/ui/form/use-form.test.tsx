import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Form } from './use-form.ts'

type Value = { name: string; note: string }
type Window = { form: () => Form<Value>; close: () => Promise<void>; die: () => void }
/** What a browser keeps of a window over a reload. */
type Session = Map<string, string>

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const INITIAL = { name: '', note: '' }
const WORDS = new Proxy({}, { get: (_, word) => String(word) })
const locks = new Set<string>()
const roots = new Set<Root>()

const storageOf = (session: Session) => ({
  getItem: (key: string) => session.get(key) ?? null,
  setItem: (key: string, value: string) => void session.set(key, value),
  removeItem: (key: string) => void session.delete(key),
})

/** Opens the form in a window: with modules of its own, the storage of the browser, and the memory of its session. */
async function openWindow(session: Session = new Map()): Promise<Window> {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storageOf(session))
  const before = new Set(locks)
  const { useForm } = await import('./use-form.ts')
  const { localDrafts } = await import('./drafts.ts')
  const { UiWordsProvider } = await import('../base/words.tsx')
  let form: Form<Value> | undefined
  function Screen() {
    form = useForm<Value>({
      initial: INITIAL,
      submit: async () => undefined,
      draft: { storage: localDrafts('p1'), key: 'office' },
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  roots.add(root)
  await act(async () =>
    root.render(
      <UiWordsProvider words={WORDS as never}>
        <Screen />
      </UiWordsProvider>,
    ),
  )
  const own = [...locks].filter((lock) => !before.has(lock))
  return {
    form: () => form!,
    close: async () => {
      roots.delete(root)
      await act(async () => root.unmount())
    },
    die: () => {
      roots.delete(root)
      // The browser gives back the locks of what it kills; nothing runs in it any more.
      const now = Date.now()
      vi.clearAllTimers()
      vi.setSystemTime(now)
      for (const lock of own) locks.delete(lock)
    },
  }
}
const type = (window: Window, part: Partial<Value>) => act(async () => window.form().patch(part))
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) })
  localStorage.clear()
  locks.clear()
})
afterEach(async () => {
  for (const root of roots) await act(async () => root.unmount())
  roots.clear()
  vi.useRealTimers()
})

describe.each(['with', 'without'])('one form in two windows, %s locks', (kind) => {
  beforeEach(() => {
    const held = () => [...locks].map((name) => ({ name }))
    const request = async (name: string) => void locks.add(name)
    const browser = kind === 'with' ? { locks: { request, query: async () => ({ held: held() }) } } : {}
    vi.stubGlobal('navigator', browser)
  })

  test('the second says so, and each keeps its own draft', async () => {
    const first = await openWindow()
    await type(first, { name: 'Pier' })
    await wait(4000)
    const session: Session = new Map()
    const second = await openWindow(session)
    expect([first.form().isElsewhere, second.form().isElsewhere]).toEqual([false, true])
    expect([second.form().value, second.form().restoredAt]).toEqual([INITIAL, undefined])
    await type(second, { name: 'Harbour' })
    await wait(4000)
    await type(first, { note: 'north' })
    await wait(4000)
    await second.close()
    expect((await openWindow(session)).form().value, 'after its reload').toEqual({ name: 'Harbour', note: '' })
    await first.close()
    expect((await openWindow()).form().value, 'the other one').toEqual({ name: 'Pier', note: 'north' })
  })

  test('a reload finds its own draft again, and nothing is open elsewhere', async () => {
    const session: Session = new Map()
    const before = await openWindow(session)
    await type(before, { name: 'Pier' })
    await before.close()
    const { form } = await openWindow(session)
    expect([form().value.name, form().isElsewhere]).toEqual(['Pier', false])
  })

  test('a window that is duplicated with its memory has a draft of its own', async () => {
    const session: Session = new Map()
    const first = await openWindow(session)
    await type(first, { name: 'Pier' })
    await wait(4000)
    const copy = await openWindow(new Map(session))
    expect([copy.form().value, copy.form().isElsewhere]).toEqual([INITIAL, true])
  })

  test('a draft that a closed window left is found where no other is', async () => {
    const first = await openWindow()
    const second = await openWindow()
    await type(second, { name: 'Harbour' })
    await second.close()
    await first.close()
    const { form } = await openWindow()
    expect([form().value.name, form().isElsewhere]).toEqual(['Harbour', false])
  })

  test('a window that died holds nothing back', async () => {
    const first = await openWindow()
    await type(first, { name: 'Pier' })
    await wait(4000)
    first.die()
    // Where the browser tells nothing of it, its silence does.
    await vi.advanceTimersByTimeAsync(kind === 'with' ? 2000 : 80_000)
    const { form } = await openWindow()
    expect([form().value.name, form().isElsewhere]).toEqual(['Pier', false])
  })

  test('what was submitted or given up is no draft of any window', async () => {
    const first = await openWindow()
    const second = await openWindow()
    await type(first, { name: 'Pier' })
    await type(second, { name: 'Harbour' })
    await wait(4000)
    await act(async () => void (await first.form().submit()))
    await act(async () => second.form().reset())
    await wait(4000)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Draft:'))).toEqual([])
  })
})
