import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rollup } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { webConfig } from './config.ts'
import { forgetting, reactPlugin } from './react-plugin.ts'

const ENTRY = '\0entry'

/**
 * Drawn: `first` and `waiting`; then `waiting` gives way to `rows`; then a drawing is begun that passes by all of this and is
 * given up, since what it draws never comes; then all of it is hidden; then shown with one thing changed.
 */
const SOURCE = `
  import { Activity, createElement as h, Suspense, startTransition, use, useState } from 'react'
  import { flushSync } from 'react-dom'
  import { createRoot } from 'react-dom/client'
  const set = {}
  const never = new Promise(() => {})
  let begin
  const begun = new Promise((done) => (begin = done))
  function List() {
    const [step, setStep] = useState(0)
    set.step = setStep
    const main = h('main', null, h('h1', null, 'first'), step ? h('b', null, 'rows') : h('i', null, 'waiting'), step > 1 && h('u', null, 'more'))
    return h('div', null, main, h(Suspense, null, h(Aside)))
  }
  function Aside() {
    const [isGone, setGone] = useState(false)
    set.gone = setGone
    if (isGone) begin()
    return isGone ? use(never) : null
  }
  const inside = h(List)
  function App() {
    const [isShown, setShown] = useState(true)
    set.shown = setShown
    return h(Activity, { mode: isShown ? 'visible' : 'hidden' }, inside)
  }
  const root = createRoot(document.body.appendChild(document.createElement('section')))
  flushSync(() => root.render(h(App)))
  flushSync(() => set.step(1))
  startTransition(() => set.gone(true))
  await begun
  flushSync(() => set.shown(false))
  flushSync(() => set.shown(true))
  flushSync(() => set.step(2))
  document.title = document.querySelector('main').innerHTML
`

async function built(mode: 'production' | 'development', plugins: NonNullable<InlineConfig['plugins']>) {
  const output = (await build({
    root: fileURLToPath(new URL('../', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      ...plugins,
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? SOURCE : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: 'entry' } },
  })) as Rollup.RollupOutput
  return output.output[0].code
}

const browser = await openBrowser()

describe('what is hidden while a drawing was given up', () => {
  afterAll(() => browser.close())

  async function drawn(code: string): Promise<string> {
    const page = await browser.newPage()
    await page.setContent('<!doctype html>')
    await page.addScriptTag({ content: code, type: 'module' })
    await expect.poll(() => page.title()).not.toBe('')
    const html = await page.title()
    await page.close()
    return html
  }

  it.each(['production', 'development'] as const)('stands there once when it is shown again (%s)', async (mode) => {
    expect(await drawn(await built(mode, [reactPlugin()]))).toBe('<h1>first</h1><b>rows</b><u>more</u>')
  })

  it('stands there twice by React alone: no longer so, the plugin can go', async () => {
    expect(await drawn(await built('production', []))).toBe('<h1>first</h1><b>rows</b><b>rows</b><u>more</u>')
  })
})

it('is in the product, the gallery and what is bundled for development', () => {
  const own = expect.arrayContaining([expect.objectContaining({ name: 'muster:react' })])
  for (const which of ['product', 'gallery'] as const) {
    const { plugins, optimizeDeps } = webConfig(which)
    expect([plugins, optimizeDeps?.rolldownOptions?.plugins]).toEqual([own, own])
  }
})

it('is not built with a React that it does not know', () => {
  expect(() => forgetting('function detachSiblings(parentFiber) {}')).toThrow(/React has changed/)
})
