import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { WEB } from '../build/config.ts'
import { weighBuild, weightText } from '../build/sizes.ts'
import { useBrowser } from './harness/browser.ts'
import { signIn } from './harness/sign-in.ts'

const ANTD = /^(antd|@ant-design\/.*|@rc-component\/.*)$/

describe('what a page loads', () => {
  const open = useBrowser()

  it('keeps sign-in within 150 kB of script, every list within 480 kB and the palette within 20 kB, gzipped', () => {
    const weights = weighBuild(`${WEB}dist/`)
    expect(weights.map(({ name }) => name)).toEqual(expect.arrayContaining(['sign-in', 'any list', 'palette']))
    for (const weight of weights) {
      expect(weight.bytes, weightText(weight)).toBeLessThanOrEqual(weight.limit)
      expect(weight.intruders, weightText(weight)).toEqual([])
    }
  })

  it('asks no foreign host on the way to the dashboard, and loads no antd before sign-in', async () => {
    const page = await open('/ping')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('about:blank')
    await page.goto('/#/login', { waitUntil: 'networkidle' })
    const packages: Record<string, string[]> = JSON.parse(readFileSync(`${WEB}dist/.vite/modules.json`, 'utf8'))
    const loaded = asked.flatMap((url) => packages[new URL(url).pathname.slice(1)] ?? [])
    expect(loaded).toContain('react')
    expect(loaded.filter((name) => ANTD.test(name))).toEqual([])
    await signIn(page, 'hr')
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    await page.waitForLoadState('networkidle')
    const hosts = new Set(asked.filter((url) => /^(http|ws)/.test(url)).map((url) => new URL(url).origin))
    expect([...hosts]).toEqual([inject('address')])
  })
})
