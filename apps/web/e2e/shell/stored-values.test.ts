import english from '@muster/contract/organisation/messages/en_US'
import vietnamese from '@muster/contract/organisation/messages/vi_VN'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'
import { signIn, toUrl } from '../harness/sign-in.ts'

const REFUSED = { report: /status of 401/, because: 'the token is made up' }
const FORM = '/organisation/offices?open=new'
/** What stands in a key that another program, another version or a hand has written. */
const GARBAGE: readonly [kind: string, value: string][] = [
  ['nothing', ''],
  ['half an object', '{"locale":"vi_VN","palette":'],
  ['a list', '[1,null,{"name":5,"query":[]},"x"]'],
  [
    'an object of other kinds',
    '{"locale":{},"palette":7,"mode":[],"collapsed":"yes","entries":[1,null,{}],"hidden":3,"density":{},"person":1,"parts":3,"value":{"names":5,"nation":{}},"of":null,"at":"x","companyCode":{},"account":[],"company":"x"}',
  ],
  [
    'our own shapes with foreign values',
    '{"locale":"xx_YY","palette":"theme-A","mode":"sepia","collapsed":true,"entries":["no-such-screen"],"hidden":["no-such-column"],"density":"dense","person":"p","place":"/x","parts":{"a":1},"value":{"names":{"cn":1,"en":null},"nation":5},"at":1,"companyCode":"<b>x</b>","account":"x","company":{"en":5}}',
  ],
  ['code', '<img src=x onerror=alert(1)>{{locale}}'],
  ['signs that are none', '\u0000\ud800\u202e'],
  ['a hundred thousand characters', 'x'.repeat(100_000)],
]
/** Of the same origin, without the program. */
const FILE = '/icon.svg'
const TOKEN = 'MobileAccessToken'
/** Every key that the product keeps, whoever's; those with a person in them are found by using the product. */
const KEYS = {
  local: ['MenuState', 'GlobalState', 'Theme', 'LastSignIn', 'SessionEnded', 'CardHeights'],
  session: ['WatchedJobs', 'SetAside', 'SessionEnded', 'Tabs'],
}

/** What one uses, and the keys that are kept then. */
async function keysInUse(page: Page): Promise<string[]> {
  await page.getByRole('textbox', { name: 'English' }).fill('A draft of an office')
  await page.goto('about:blank')
  await page.goto('/#/organisation/offices')
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('radio', { name: 'Dense' }).check({ force: true })
  await page.keyboard.press('Escape')
  const person = /^Draft:([^:]+):/m.exec((await page.evaluate<string[]>('Object.keys(localStorage)')).join('\n'))?.[1]
  const keys = await page.evaluate<string[]>('Object.keys(localStorage)')
  return [...keys.filter((key) => key !== TOKEN), `Views:${person}:organisation.offices`, `Views:${person}:offices`]
}

const fillAll = (page: Page, keys: readonly string[], value: string) =>
  page.evaluate(`{
    for (const key of ${JSON.stringify([...KEYS.local, ...keys])}) localStorage.setItem(key, ${JSON.stringify(value)})
    for (const key of ${JSON.stringify(KEYS.session)}) sessionStorage.setItem(key, ${JSON.stringify(value)})
  }`)

describe('what stands in the storage of the browser', () => {
  const open = useBrowser()
  /** The keys of this person, which are the same in each browser. */
  let keys: readonly string[] | undefined

  it.each(GARBAGE)(
    'may be %s, in every key at once: dashboard, form, list and sign-in open as ever [3.01, 3.02, 3.03, 9.04]',
    async (_kind, value) => {
      const page = await open(FORM, { as: 'admin' })
      keys ??= await keysInUse(page)
      expect(keys).toEqual(
        expect.arrayContaining(['MenuState', expect.stringMatching(/^Draft:/), expect.stringMatching(/^Table:/)]),
      )
      await page.goto(FILE)
      await fillAll(page, keys, value)
      await page.goto('/#/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goto('about:blank')
      await page.goto(`/#${FORM}`)
      await page.getByRole('textbox').first().waitFor()
      await settle(page)
      await page.goto('about:blank')
      await page.goto('/#/organisation/offices')
      await page.getByRole('row').nth(1).waitFor()
      // Signed out, with the same in the storage.
      await page.goto(FILE)
      await page.evaluate(`localStorage.removeItem('${TOKEN}')`)
      await fillAll(page, keys, value)
      await page.goto('/#/login')
      await page.locator('form').waitFor()
      expect(await page.locator('html').getAttribute('data-theme')).toBe('theme-A')
    },
  )

  it.each(GARBAGE.slice(-3))(
    'may be %s in the place of the token: it leads to sign-in [3.04]',
    async (_kind, value) => {
      const page = await open('/ping', { expected: [REFUSED] })
      await page.evaluate(`localStorage.setItem('${TOKEN}', ${JSON.stringify(value)})`)
      await page.goto('about:blank')
      await page.goto('/#/organisation/levels')
      await expect.poll(() => toUrl(page)).toMatch(/^\/login/)
      await signIn(page, 'hr')
      await expect.poll(() => toUrl(page)).toBe('/organisation/levels')
      await page.getByRole('row').nth(1).waitFor()
      expect(await page.evaluate(`localStorage.getItem('${TOKEN}')`)).not.toBe(value)
    },
  )

  it.each([
    ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`],
    [
      'forbidden',
      `for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`,
    ],
    [
      'there and useless',
      `for (const name of ['getItem', 'setItem', 'removeItem'])
        Storage.prototype[name] = () => { throw new DOMException('denied', 'SecurityError') }`,
    ],
  ])(
    'may be %s: signing in, working, typing and choosing last until the page is closed [2.20, 3.04, 4.02]',
    async (_kind, code) => {
      const page = await open('/ping')
      await page.addInitScript(code)
      await page.goto('about:blank')
      await page.goto('/#/organisation/offices')
      await signIn(page, 'admin')
      await expect.poll(() => toUrl(page)).toBe('/organisation/offices')
      await page.getByRole('row').nth(1).waitFor()
      await page.goto(`/#${FORM}`)
      await page.getByRole('textbox', { name: 'English' }).fill('No space for a draft')
      await page.getByRole('button', { name: 'Theme' }).first().click()
      await page.getByRole('menuitemradio', { name: 'Dark' }).click()
      await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('dark')
      expect(await page.title()).toBe(`${english.offices.title} · Muster`)
      await page.getByRole('button', { name: 'Language: English' }).click()
      await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('vi-VN')
      await settle(page)
      await expect.poll(() => page.title()).toBe(`${vietnamese.offices.title} · Muster`)
      await page.getByRole('heading', { name: vietnamese.offices.title, level: 1 }).waitFor()
      expect(await page.getByRole('textbox', { name: 'Tiếng Anh' }).inputValue()).toBe('No space for a draft')
    },
  )
})
