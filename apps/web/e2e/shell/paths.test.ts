import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { toUrl } from '../harness/sign-in.ts'
import { tabNames } from '../harness/tabs.ts'

describe('the path behind the hash', () => {
  const open = useBrowser()

  it('is another one in other letters: the page that says so names it [2.09]', async () => {
    const page = await open('/Dashboard', { as: 'hr' })
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
    expect(toUrl(page)).toBe('/404?path=%2FDashboard')
    await page.getByRole('main').getByText('/Dashboard').waitFor()
  })

  it('means the same with a slash at its end: one tab, whichever was typed [2.01, 2.23]', async () => {
    const page = await open('/organisation/levels/?sort=rank', { as: 'hr' })
    await expect.poll(() => tabNames(page)).toEqual(['Levels'])
    expect(toUrl(page)).toBe('/organisation/levels?sort=rank')
    await page.getByRole('row').nth(1).waitFor()
    await page.evaluate('location.hash = "#/login/"')
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
    expect(toUrl(page)).toBe('/dashboard')
  })

  it('/ping says pong when the server has, not before [2.08]', async () => {
    const page = await open('/403')
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/ping$/, async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/api\/ping$/)
    await page.evaluate('location.hash = "#/ping"')
    await asked
    await page.locator('.m-card-wait > *').first().waitFor()
    expect(await page.getByText('message: pong').count()).toBe(0)
    held.resolve()
    await page.getByText('message: pong').waitFor()
    await page.getByText(/\d+\.\d+\.\d+/).waitFor()
  })
})
