import { sessionEndpoints } from '@muster/contract/identity/session'
import { companyEndpoints } from '@muster/contract/organisation/company'
import { levelEndpoints } from '@muster/contract/organisation/level'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, PASSWORD, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { installClock, pass, stopTime } from '../harness/clock.ts'
import { LOCAL_NAME } from '../harness/local-name.ts'
import { productAddress } from '../harness/product.ts'
import { settle } from '../harness/quiet.ts'
import { openWay, type Way } from '../harness/way.ts'

const PUSH = /\/api\/push(\?|$)/
const LEVELS = '/organisation/levels'
const STALE = { report: /status of 409/, because: 'the record was changed on purpose while it was edited' }
const PLAIN = {
  report: /Cross-Origin-Opener-Policy/,
  because: 'the header means nothing without TLS, and the browser says so',
}
const ENDED = { report: /status of 401/, because: 'the session was ended on purpose' }
const CUT = { report: /net::ERR_|Failed to fetch/, because: 'the way to the server was cut on purpose' }

const names = (en: string) => ({ cn: '', en, vn: '' })
const makeLevel = async (en: string) => {
  const token = await tokenOf('admin')
  const { items } = await ask(companyEndpoints.list, {}, token)
  const company = items.find(({ code }) => code === 'ALPHA')
  return ask(
    levelEndpoints.create,
    { companyId: company?.id ?? '', names: names(en), rank: 9, isManager: false } as never,
    token,
  )
}

/** Has a page think that somebody looks at it, or that it lies behind another. */
const look = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)

/** How many streams the pages of a browser hold open. */
function streamsOf(context: BrowserContext): () => number {
  const open = new Map<Request, Page>()
  const isStream = (request: Request) => PUSH.test(request.url())
  context.on('request', (request) => isStream(request) && open.set(request, request.frame().page()))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => [...open.values()].filter((page) => !page.isClosed()).length
}

describe('the push channel in a browser', () => {
  const open = useBrowser()
  const ways: Way[] = []
  afterEach(async () => {
    for (const way of ways.splice(0)) await way.close()
  })

  it('shows what somebody else changed without a reload, and does not count that as use [1.09c]', async () => {
    const page = await open(LEVELS, { as: 'hr' })
    await settle(page)
    const reads: Request[] = []
    page.on('request', (request) => reads.push(request))
    await makeLevel('Stoker')
    await page.getByRole('row', { name: /Stoker/ }).waitFor()
    const again = reads.filter((request) => request.url().includes('/api/organisation/levels'))
    expect(again.length).toBeGreaterThan(0)
    for (const request of again) expect(request.headers()['x-silent']).toBe('1')
  })

  it('leaves a form alone in which somebody types, and refuses it as changed meanwhile', {
    tags: 'no-retry',
  }, async () => {
    const level = await makeLevel('Bosun')
    const page = await open(`${LEVELS}?open=${level.id}`, { as: 'admin', expected: [STALE] })
    // Every window reads anew at once, instead of at a moment of its own.
    await page.context().addInitScript('Math.random = () => 0')
    await page.reload()
    const other = await page.context().newPage()
    await other.goto(`/#${LEVELS}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const english = page.getByRole('textbox', { name: 'English' })
    await english.fill('Bosun, typed')
    await settle(page)
    await ask(
      levelEndpoints.update,
      { id: level.id, version: 1, names: names('Bosun, changed'), rank: 9, isManager: false } as never,
      await tokenOf('admin'),
    )
    // Another window shows it by now, so this one has heard of it, too.
    await other.getByRole('row', { name: /Bosun, changed/ }).waitFor()
    expect(await english.inputValue()).toBe('Bosun, typed')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText(/^admin changed this at .+ while you were editing/)
      .first()
      .waitFor()
    expect(await english.inputValue()).toBe('Bosun, typed')
  })

  it('follows a change in a form that nobody has touched, which stays unchanged', async () => {
    const level = await makeLevel('Cooper')
    const page = await open(`${LEVELS}?open=${level.id}`, { as: 'admin' })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const english = page.getByRole('textbox', { name: 'English' })
    await english.waitFor()
    await settle(page)
    await ask(
      levelEndpoints.update,
      { id: level.id, version: 1, names: names('Cooper, changed'), rank: 9, isManager: false } as never,
      await tokenOf('admin'),
    )
    await expect.poll(() => english.inputValue()).toBe('Cooper, changed')
    // Nothing to lose: nobody is asked.
    await page.getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
  })

  it('is held while a tab is looked at: one behind gives it back, and shows what it missed once it is looked at again [1.09c]', async () => {
    const page = await open('/ping', { as: 'hr' })
    const streams = streamsOf(page.context())
    await page.goto(`/#${LEVELS}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => streams()).toBe(1)
    await look(page, 'hidden')
    await expect.poll(() => streams()).toBe(0)
    await makeLevel('Rigger')
    await look(page, 'visible')
    await page.getByRole('row', { name: 'Rigger' }).waitFor()
    expect(streams()).toBe(1)
  })

  it('tells a tab that is looked at again first that its session has ended meanwhile, over plain http as well', async () => {
    const page = await open('/ping', { expected: [PLAIN, ENDED] })
    const account = { companyCode: 'ALPHA', account: 'hr', password: PASSWORD } as const
    const { accessToken } = await ask(sessionEndpoints.login, account)
    const { port } = new URL(productAddress())
    const local = `http://${LOCAL_NAME}:${port}`
    await page.goto(`${local}/#/ping`)
    await page.evaluate(`localStorage.setItem('MobileAccessToken', '${accessToken}')`)
    const streams = streamsOf(page.context())
    await page.goto(`${local}/#${LEVELS}`)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => streams()).toBe(1)
    await look(page, 'hidden')
    await expect.poll(() => streams()).toBe(0)
    await ask(sessionEndpoints.logout, {}, accessToken)
    await look(page, 'visible')
    await page.getByLabel('Company code').waitFor()
  })

  it('is found again within five seconds after the server starts anew, and brings what was changed meanwhile', {
    tags: 'no-retry',
  }, async () => {
    const way = await openWay()
    ways.push(way)
    const page = await open(LEVELS, { as: 'hr', expected: [CUT] })
    const streams = streamsOf(page.context())
    await installClock(page)
    await page.goto(`${way.address}/#${LEVELS}`)
    await settle(page)
    await makeLevel('Purser')
    await page.getByRole('row', { name: /Purser/ }).waitFor()
    await way.cut()
    await makeLevel('Steward')
    await stopTime(page)
    await expect.poll(() => streams()).toBe(0)
    await way.mend()
    await pass(page, 5000)
    await expect.poll(() => streams()).toBe(1)
    await page.clock.resume()
    await page.getByRole('row', { name: /Steward/ }).waitFor()
  })

  it('says quietly after ten seconds that it is lost, tells it once after half a minute, and is silent when it is back [8.10h]', async () => {
    const way = await openWay()
    ways.push(way)
    const page = await open(LEVELS, { as: 'hr', expected: [CUT] })
    await page.goto(`${way.address}/#${LEVELS}`)
    await settle(page)
    await makeLevel('Lookout')
    await page.getByRole('row', { name: /Lookout/ }).waitFor()
    await installClock(page)
    const chip = page.getByText('Offline – retrying')
    const lost = page.waitForEvent('requestfailed', (request) => PUSH.test(request.url()))
    await way.cut()
    await lost
    await page.clock.fastForward(9000)
    expect(await chip.count()).toBe(0)
    await page.clock.fastForward(2000)
    await chip.waitFor()
    const alert = page.getByRole('alert').filter({ hasText: 'Notification connection closed' })
    expect(await alert.count()).toBe(0)
    await page.clock.fastForward(25_000)
    await alert.waitFor()
    await page.clock.fastForward(8000)
    await alert.waitFor({ state: 'detached' })
    await page.clock.fastForward(30_000)
    expect(await alert.count()).toBe(0)
    await way.mend()
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000)
        return chip.count()
      })
      .toBe(0)
  })

  it('shows a notice once in every window of the person, whatever comes twice, and where it leads [1.09a, 1.09c]', {
    tags: 'no-retry',
  }, async () => {
    const page = await open('/my/password', { as: 'staff' })
    const other = await page.context().newPage()
    const clocked = { kind: 'notice', key: '7.c7', word: 'attendance.pushed.clocked', values: { time: '08:04' } }
    const remind = {
      kind: 'notice',
      key: '7.c9',
      word: 'attendance.pushed.remind',
      values: { by: 'Ann Lee', time: '08:00' },
      opens: '/dashboard',
    }
    const body = [{ kind: 'hello' }, clocked, remind, clocked, remind]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('')
    let served = 0
    await page.context().route(PUSH, (route) => {
      served++
      return route.fulfill({ status: 200, contentType: 'text/event-stream', body })
    })
    await page.reload()
    await other.goto('/#/my/password')
    const shown = (one: Page, text: string) => one.getByRole('status').filter({ hasText: text })
    const reminded = shown(page, 'Ann Lee asks you to clock in: your shift began at 08:00.')
    await shown(page, 'Clocked at 08:04').waitFor()
    await reminded.waitFor()
    await expect.poll(() => served).toBeGreaterThan(2)
    expect([await shown(page, 'Clocked at 08:04').count(), await reminded.count()]).toEqual([1, 1])
    await reminded.getByRole('link', { name: 'Open' }).click()
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
    expect(await reminded.count()).toBe(0)
  })

  it('ends with the session: after signing out nothing is asked any more', { tags: 'no-retry' }, async () => {
    const page = await open('/dashboard', { as: 'manager' })
    await settle(page)
    const streams = streamsOf(page.context())
    await page.reload()
    await expect.poll(() => streams()).toBe(1)
    await page.getByRole('button', { name: /Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Company code').waitFor()
    await expect.poll(() => streams()).toBe(0)
  })
})
