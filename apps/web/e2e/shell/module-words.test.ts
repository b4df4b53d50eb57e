import { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'

const WORDS = /organisation\.en_US-[^/]*\.js/
/** What a key looks like where its word should stand. */
const KEY = /\b(?:organisation|attendance)\.[a-z]/
const textOf = (page: Page) => page.evaluate<string>('document.body.innerText')

/** Keeps the words of the organisation on their way: `asked` when the page wants them, and the way to let them arrive. */
async function holdWords(page: Page) {
  const asked = page.waitForRequest(WORDS)
  const held = Promise.withResolvers<void>()
  await page.route(WORDS, async (route) => {
    await held.promise
    await route.continue()
  })
  return { asked, release: held.resolve }
}

describe('the words of a module', () => {
  const open = useBrowser()

  it('come beside its first screen, which is drawn when both are there; the menu says its title before', async () => {
    const page = await open('/my/password', { as: 'hr' })
    await settle(page)
    const words = await holdWords(page)
    const screen = page.waitForResponse(/level-list[^/]*\.js/)
    await page.getByRole('link', { name: 'Levels' }).click()
    await Promise.all([words.asked, screen])
    expect(await page.getByRole('heading', { name: 'Levels', level: 1 }).count()).toBe(0)
    expect(await textOf(page)).not.toMatch(KEY)
    words.release()
    await page.getByRole('heading', { name: 'Levels', level: 1 }).waitFor()
    expect(await textOf(page)).not.toMatch(KEY)
  })

  it('come for a word that the shell says of it, which is drawn anew when they are there', async () => {
    const { items } = await ask(employeeEndpoints.list, { state: ['resigned'] }, await tokenOf('hr'))
    const { name = '', jobNumber = '' } = items[0] ?? {}
    const page = await open('/my/password', { as: 'hr' })
    await settle(page)
    const words = await holdWords(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to or find' }).fill(name)
    const found = page
      .getByRole('option')
      .filter({ hasText: name })
      .filter({ hasText: jobNumber ?? '' })
    await found.waitFor()
    await words.asked
    expect(await textOf(page)).not.toMatch(KEY)
    expect(await found.innerText()).not.toContain('Resigned')
    words.release()
    await found.filter({ hasText: 'Resigned' }).waitFor()
  })
})
