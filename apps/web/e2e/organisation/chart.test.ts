import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { now } from '../harness/clock.ts'

describe('the organisation chart', () => {
  const open = useBrowser()

  it('is unfolded, enlarged, searched and read as of an earlier day, which the link brings along [2.14a, S09]', async () => {
    const page = await open('/organisation/chart', { as: 'hr', width: 1440 })
    const canvas = page.getByRole('region', { name: 'Organisation chart' })
    const box = (name: string) => canvas.getByRole('button', { name: new RegExp(`^${name}`) })
    await box('Production').waitFor()
    expect(await box('Assembly').count()).toBe(0)
    await canvas.getByRole('button', { name: 'Expand Line 1' }).click()
    await box('Assembly').waitFor()

    const transform = () => canvas.locator('.m-chart-boxes').getAttribute('style')
    const before = await transform()
    await canvas.hover()
    await page.mouse.wheel(0, -200)
    await expect.poll(transform).not.toBe(before)

    await choose(page, /^Find/, 'Packing')
    await canvas.locator('[aria-current="true"]', { hasText: 'Packing' }).waitFor()

    await choose(page, /^Find/, 'Bùi Hải Sơn')
    const drawer = page.getByRole('complementary', { name: 'Production' })
    await drawer.getByRole('link', { name: 'Bùi Hải Sơn' }).waitFor()
    expect(await box('Inspection').count()).toBe(0)
    const earlier = new Date(now() - 300 * 86_400_000).toISOString().slice(0, 10)
    await page.getByRole('textbox', { name: 'As of' }).fill(earlier)
    await page.getByRole('textbox', { name: 'As of' }).press('Enter')
    await page.getByText(/^As of .*20/).waitFor()
    await choose(page, /^Find/, 'Inspection')
    await box('Inspection').waitFor()
    expect(page.url()).toContain(`on=${earlier}`)
    const again = await open(page.url().split('#')[1] ?? '', { as: 'hr', width: 1440 })
    await again.getByRole('button', { name: /^Inspection/ }).waitFor()
  })
})
