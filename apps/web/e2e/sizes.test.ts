import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { WEB } from '../build/config.ts'
import { BUDGETS, FILE_BUDGETS, weighBuild, weightText } from '../build/sizes.ts'
import { useBrowser } from './harness/browser.ts'
import { productAddress } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'

const ANTD = /^(antd|@ant-design\/.*|@rc-component\/.*)$/

describe('what a page loads', () => {
  const open = useBrowser()

  it('keeps pages, screens and words within their weights, gzipped [G01, G02]', () => {
    const weights = weighBuild(`${WEB}dist/`)
    expect(weights).toHaveLength(BUDGETS.length + FILE_BUDGETS.length)
    for (const weight of weights) {
      expect(weight.bytes, weightText(weight)).toBeLessThanOrEqual(weight.limit)
      expect(weight.intruders, weightText(weight)).toEqual([])
    }
  })

  it('asks no foreign host on the way to the dashboard, and loads no antd before sign-in', async () => {
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
    expect(loaded.filter((name) => ANTD.test(name))).toEqual([])
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
})
