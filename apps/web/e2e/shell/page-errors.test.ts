import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'

const THROWN = {
  report: /^uncaught: |Uncaught|Barnacle|properties of null|reading 'barnacle'|status of 429/,
  because: 'it is thrown on purpose',
}
const reportsOf = (page: Page) => {
  const reports: Record<string, string>[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON())
  })
  return reports
}
/** Throws outside of everything that React draws, as a script of the page would. */
const throwOutside = (page: Page, code: string) => page.evaluate(`void setTimeout(() => { ${code} })`)

describe('an error that nobody caught', () => {
  const open = useBrowser()

  it('does nothing visible and is recorded once, without anything personal [8.08]', async () => {
    const page = await open('/organisation/employees?search=Ann', { as: 'hr', expected: [THROWN] })
    await settle(page)
    const reports = reportsOf(page)
    const before = await page.getByRole('main').innerText()
    for (let i = 0; i < 3; i++)
      await throwOutside(page, `throw new TypeError('Barnacle: "Ann Lee" ann@alpha.example earns 12500000')`)
    await throwOutside(
      page,
      `void Promise.reject(new RangeError("Cannot read properties of undefined (reading 'barnacle')"))`,
    )
    await expect.poll(() => reports.length).toBe(2)
    expect(reports.find(({ kind }) => kind === 'error')).toMatchObject({
      message: 'TypeError: Barnacle: <text> <mail> earns 0',
      route: '/organisation/employees',
      build: await page.getAttribute('meta[name=build]', 'content'),
    })
    expect(reports.find(({ kind }) => kind === 'rejection')).toMatchObject({
      message: 'RangeError: Cannot read properties of undefined (reading barnacle)',
    })
    expect(JSON.stringify(reports)).not.toMatch(/Ann|12500000|alpha/)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByRole('main').innerText()).toBe(before)
  })

  it('is left out when it is a call that failed or was cancelled, or belongs to an extension; and at ten it is enough', async () => {
    const page = await open('/login', { expected: [THROWN] })
    await settle(page)
    const reports = reportsOf(page)
    await throwOutside(page, `void Promise.reject(new DOMException('stopped', 'AbortError'))`)
    await throwOutside(
      page,
      `const e = new Error('Barnacle add-on'); e.stack = 'Error\\n at x (chrome-extension://abc/a.js:1:1)'; throw e`,
    )
    for (let i = 0; i < 14; i++) await throwOutside(page, `throw new Error('Barnacle ' + '${'abcdefghijklmn'[i]}')`)
    await expect.poll(() => reports.length).toBe(10)
    // From before sign-in, too; what comes later is no more than what is there.
    expect(new Set(reports.map(({ message }) => message)).size).toBe(10)
    expect(reports.every(({ message }) => !/add-on|stopped/.test(message ?? ''))).toBe(true)
  })

  it('that breaks a screen leaves the rest standing, and names its reference [8.08]', async () => {
    const page = await open('/dashboard', { as: 'hr', expected: [THROWN] })
    await settle(page)
    const reports = reportsOf(page)
    // An answer that no server of ours gives.
    await page.route(/\/api\/organisation\/levels/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { code: 200, msg: 'Done', data: { items: [null], total: 1 } } })
    })
    await page.getByRole('link', { name: 'Levels' }).first().click()
    await page.getByRole('heading', { name: 'This tab stopped' }).waitFor()
    await page.getByText(/^Reference [0-9A-F]{8}$/).waitFor()
    expect(reports).toMatchObject([
      { kind: 'crash', route: expect.stringMatching(/^\/(dashboard|organisation\/levels)$/) },
    ])
    await page.unroute(/\/api\/organisation\/levels/)
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
  })

  it('that breaks the whole page says so, names its reference, and the page is there after a reload [8.08]', async () => {
    const page = await open('/ping', {
      as: 'hr',
      expected: [THROWN, { report: /./, because: 'the page is broken on purpose' }],
    })
    const INFO = /\/api\/getInfo/
    await page.route(INFO, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, userInfo: null } } })
    })
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await page.getByRole('heading', { name: 'The page stopped' }).waitFor()
    await page.getByText(/^Reference [0-9A-F]{8}$/).waitFor()
    expect(await page.getByText('other tabs').count()).toBe(0)
    await page.unroute(INFO)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: /^Hello/, level: 1 }).waitFor()
  })
})
