import { describe, expect, it } from 'vitest'
import { breakUntilPressed } from '../harness/broken.ts'
import { useBrowser } from '../harness/browser.ts'
import { fillOffice } from '../harness/office-form.ts'
import { settle } from '../harness/quiet.ts'

const AWAY = { report: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/, because: 'the line is cut' }
const GATEWAY = { report: /status of 50[24]/, because: 'a proxy answers in the place of the server' }
const OFFLINE = 'You are offline. What you typed is kept'
const SILENT = 'The server does not answer. What you typed is kept'

describe('a connection that breaks', () => {
  const open = useBrowser()

  it('is told in a line that covers nothing, and when it is back everything is read anew by itself [8.06]', async () => {
    const page = await open('/organisation/offices?open=new', { as: 'admin', expected: [AWAY] })
    const name = page.getByRole('textbox', { name: 'English' })
    await fillOffice(page, 'Written without a line')
    await settle(page)
    const context = page.context()
    await context.setOffline(true)
    const line = page.getByRole('status').filter({ hasText: OFFLINE })
    await line.waitFor()
    const { y = 0, height = 0 } = (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(900)
    await name.press('End')
    await name.pressSequentially(' of any kind')
    // An action says itself what became of it.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /^Not confirmed: the server did not answer\. What you entered is kept\./ })
      .waitFor()
    const read = page.waitForRequest(/\/api\/organisation\/offices\?/, { timeout: 30_000 })
    await context.setOffline(false)
    await line.waitFor({ state: 'detached', timeout: 30_000 })
    await read
    await page.getByRole('button', { name: 'Save again' }).waitFor()
    expect(await page.getByText(/^Not confirmed/).count()).toBe(0)
    expect(await name.inputValue()).toBe('Written without a line of any kind')
  })

  it('may be a server that does not answer; one call that fails alone is no reason to say so', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [AWAY] })
    await settle(page)
    let cut: RegExp | undefined = /levels/
    await page.route('**/api/**', (route) =>
      cut?.test(route.request().url()) ? route.abort('failed') : route.continue(),
    )
    await page.getByRole('link', { name: 'Levels' }).first().click()
    await page.waitForResponse(/\/api\/ping/)
    const line = page.getByRole('status').filter({ hasText: SILENT })
    expect(await line.count()).toBe(0)
    cut = /./
    await line.waitFor()
    cut = undefined
    await line.waitFor({ state: 'detached', timeout: 30_000 })
    // What could not be read is read without anybody pressing a button.
    await page
      .getByRole('link', { name: /^Assistant|^Director|^Manager|^Staff/ })
      .or(page.getByRole('row'))
      .first()
      .waitFor()
    expect(await page.getByRole('alert').filter({ hasText: 'This could not be loaded' }).count()).toBe(0)
  })

  it('may be a proxy that answers with a page of its own: it is said in our words, and can be tried again [8.04]', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [GATEWAY] })
    await settle(page)
    await breakUntilPressed(page, /\/api\/organisation\/levels/, {
      status: 502,
      contentType: 'text/html',
      body: '<html><h1>502 Bad Gateway</h1>nginx</html>',
    })
    await page.getByRole('link', { name: 'Levels' }).first().click()
    const failure = page.getByRole('alert').filter({ hasText: 'A service behind this one did not answer.' })
    await failure.waitFor()
    expect(await page.getByText('nginx').count()).toBe(0)
    await failure.getByText('Reference 502').waitFor()
    await failure.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })
})
