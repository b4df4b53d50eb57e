import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../build/browser.ts'
import { PASSWORD } from '../harness/api.ts'
import { HUNG_MS } from '../harness/browser.ts'
import { KNOWS_LOCAL_NAME, LOCAL_NAME } from '../harness/local-name.ts'
import { fillOffice } from '../harness/office-form.ts'
import { productAddress } from '../harness/product.ts'
import { watch } from '../harness/watch.ts'

const COOP = {
  report: /Cross-Origin-Opener-Policy header has been ignored/,
  because: 'it means something on https alone',
}

describe('plain http on a name of the local network', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser([KNOWS_LOCAL_NAME])
  })
  afterAll(() => browser?.close())

  it('is enough for the whole way from sign-in over a list to a saved form, without what browsers keep for https', async () => {
    const { port } = new URL(productAddress())
    const context = await browser.newContext({
      baseURL: `http://${LOCAL_NAME}:${port}`,
      locale: 'en-US',
      extraHTTPHeaders: { 'x-forwarded-for': '10.99.99.99' },
    })
    context.setDefaultTimeout(HUNG_MS)
    const faults: string[] = []
    await watch(context, faults, [COOP])
    const page = await context.newPage()
    await page.goto('/#/organisation/offices?search=Periwinkle')
    expect(await page.evaluate('isSecureContext')).toBe(false)
    expect(
      await page.evaluate('[typeof crypto.randomUUID, typeof navigator.locks, typeof navigator.serviceWorker]'),
    ).toEqual(Array(3).fill('undefined'))
    await page.getByLabel('Company code').fill('ALPHA')
    await page.getByLabel('Account').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Offices', level: 1 }).waitFor()
    await page.goto('/#/organisation/offices?open=new')
    await fillOffice(page, 'Periwinkle office')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Periwinkle office' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Periwinkle office' }).waitFor()
    await context.close()
    expect(faults).toEqual([])
  })
})
