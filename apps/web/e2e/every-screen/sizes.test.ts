import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WEB } from '../../build/config.ts'
import { BUDGETS, FILE_BUDGETS, screenSources, weighBuild, weightText } from '../../build/sizes.ts'
import { useBrowser } from '../harness/browser.ts'
import { productAddress } from '../harness/product.ts'
import { settle } from '../harness/quiet.ts'
import { screensOf } from '../harness/routes.ts'
import { signIn, signInByKey } from '../harness/sign-in.ts'

/** Words of one language: those of the start, the titles of all screens, or a module's. */
const WORDS = /\/(?:catalogue\/start\.|titles\/|\w+\/messages\/)/
const FOLDER = /.*\/(catalogue|titles|\w+(?=\/messages\/))\/(?:messages\/)?/

/** Gives the sources of the words that a page has asked for since it was last looked. */
function wordsAskedBy(page: Page): () => string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(`${WEB}dist/.vite/manifest.json`, 'utf8'))
  const sources = new Map(Object.entries(manifest).flatMap(([key, { file }]) => (WORDS.test(key) ? [[file, key]] : [])))
  const asked = new Set<string>()
  page.on('request', (request) => {
    const source = sources.get(new URL(request.url()).pathname.slice(1))
    if (source) asked.add(source.replace(FOLDER, '$1 '))
  })
  return () => {
    const found = [...asked].sort()
    asked.clear()
    return found
  }
}

/** Those of a dashboard, whose cards are of four modules, and on which a task waits. */
const wordsIn = (locale: string) => [
  `attendance ${locale}.ts`,
  `catalogue start.${locale}.ts`,
  `leave ${locale}.ts`,
  `notification ${locale}.ts`,
  `organisation ${locale}.ts`,
  `titles ${locale}`,
  `workflow ${locale}.ts`,
]

describe('what a page loads', () => {
  const open = useBrowser()

  it('keeps pages, screens and words within their weights, gzipped [G01, G02]', () => {
    const weights = weighBuild(WEB)
    expect(weights).toHaveLength(BUDGETS.length + FILE_BUDGETS.length)
    for (const weight of weights) {
      expect(weight.bytes, weightText(weight)).toBeLessThanOrEqual(weight.limit)
    }
  })

  it('has a file among the weighed ones for every place', async () => {
    expect(screenSources(WEB)).toHaveLength((await screensOf()).length)
  })

  it('asks no foreign host on the way to the dashboard', async () => {
    const page = await open('/ping')
    // What that page still asks for is not what sign-in needs.
    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/#/login', { waitUntil: 'networkidle' })
    const languages = asked.flatMap((url) => /\/start\.([a-zA-Z_]+)-[^/]*\.js$/.exec(url)?.[1] ?? [])
    expect(languages).toEqual(['en_US'])
    // Asked for while the script of the page was still on its way.
    expect(await page.locator('head > link[rel=preload][href*="/start.en_US-"]').count()).toBe(1)
    const packages: Record<string, string[]> = JSON.parse(readFileSync(`${WEB}dist/.vite/modules.json`, 'utf8'))
    const loaded = asked.flatMap((url) => packages[new URL(url).pathname.slice(1)] ?? [])
    expect(loaded).toContain('react')
    // The bar of navigations is fetched when there is time, and not seen before one.
    await expect
      .poll(() => asked.flatMap((url) => packages[new URL(url).pathname.slice(1)] ?? []))
      .toContain('@bprogress/core')
    expect(await page.locator('.bprogress').count()).toBe(0)
    await signIn(page, 'hr')
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    await page.waitForLoadState('networkidle')
    // Each page of it came in a few files, not in a hundred [G03].
    expect(new Set(asked.filter((url) => url.endsWith('.js'))).size).toBeLessThan(30)
    const hosts = new Set(asked.filter((url) => /^(http|ws)/.test(url)).map((url) => new URL(url).origin))
    expect([...hosts]).toEqual([productAddress()])
  })

  it('has the words of one language alone, with a form as well, and after a change those of the other [G02]', async () => {
    const page = await open('/login')
    const words = wordsAskedBy(page)
    await page.reload()
    await signInByKey(page, 'hr')
    await settle(page)
    expect(words()).toEqual(wordsIn('en_US'))
    const change = async (from: string, to: string) => {
      await page.locator('.m-top').getByRole('button', { name: from }).click()
      await page.getByRole('menuitemradio', { name: to }).click()
      await page.getByRole('button', { name: to }).first().waitFor()
      await settle(page)
    }
    await change('English', 'Tiếng Việt')
    expect(words()).toEqual(wordsIn('vi_VN'))
    await page.goto('/#/organisation/levels?open=new')
    await page.getByRole('main').getByRole('combobox').first().waitFor()
    await settle(page)
    expect(words()).toEqual([])
    await change('Tiếng Việt', '简体中文')
    expect(words()).toEqual(wordsIn('zh_CN'))
  })
})
