import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { settle } from './harness/quiet.ts'
import { rowsOf } from './harness/table.ts'

const CHOICES = ['/api/organisation/departments', '/api/organisation/levels', '/api/organisation/offices']

/** What the page asks the server for from now on, by path. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

describe('a list', () => {
  const open = useBrowser()

  it('has the choices of its filters read when somebody begins to use the page, and at once where one is chosen', async () => {
    const page = await open('/ping', { as: 'hr' })
    await page.goto('about:blank')
    const asked = listen(page)
    const choices = () => asked.filter((path) => CHOICES.includes(path)).sort()
    // A browser that always has something better to do.
    await page.addInitScript('window.requestIdleCallback = () => 0')
    await page.goto('/#/organisation/employees')
    await rowsOf(page).first().waitFor()
    await settle(page)
    expect(choices()).toEqual([])
    await page.mouse.move(500, 300)
    await expect.poll(choices).toEqual(CHOICES)
    asked.length = 0
    await page.goto('about:blank')
    await page.goto('/#/organisation/employees?state=employed')
    await expect.poll(choices).toEqual(CHOICES)
  })
})
