import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'
import { rowsOf } from '../harness/table.ts'

const CHOICES = ['/api/organisation/departments', '/api/organisation/levels', '/api/organisation/offices']

/** What the page asks the server for from now on, by path. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

describe('a list', () => {
  const open = useBrowser()

  it('has nothing to select before its rows are there: a press would do nothing; its foot comes with them', async () => {
    const page = await open('/ping', { as: 'hr' })
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/organisation\/employees\?/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/#/organisation/employees')
    const all = page.getByRole('checkbox', { name: 'Select this page' })
    await all.waitFor()
    expect(await all.isDisabled()).toBe(true)
    await page.evaluate(`new MutationObserver(() => {
      const of = (selector) => document.querySelector('.m-pane.is-shown ' + selector)
      window.isEarly ||= of('.m-table-foot') !== null && of('[data-row]') === null
    }).observe(document.body, { subtree: true, childList: true })`)
    held.resolve()
    await rowsOf(page).first().waitFor()
    expect(await page.evaluate('window.isEarly'), 'a foot that jumps').toBe(false)
    await all.check()
    await page.getByRole('button', { name: 'Move from a day on' }).waitFor()
  })

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
