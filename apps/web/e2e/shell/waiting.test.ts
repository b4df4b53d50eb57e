import { officeEndpoints } from '@muster/contract/organisation/office'
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { type Look, type Open, useBrowser } from '../harness/browser.ts'
import { installClock, pass, stopTime } from '../harness/clock.ts'
import { fillOffice } from '../harness/office-form.ts'
import { settle } from '../harness/quiet.ts'

const OFFICES = /\/api\/organisation\/offices$/
const CLOCK = /\/api\/attendance\/clock$/
const BUSY = { report: /status of (409|422|500|502)|net::ERR_FAILED/, because: 'it is refused on purpose' }

/** Opens the dashboard of somebody who has not come yet, so that clocking asks nothing. */
async function openBeforeWork(open: Open, look: Look) {
  const page = await open('/dashboard', look)
  await page.route(/\/api\/attendance\/my\/today/, async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    await route.fulfill({ json: { ...json, data: { today: { ...json.data.today, presence: 'none', since: null } } } })
  })
  await page.reload()
  await settle(page)
  return page
}

const officesCalled = async (name: string) =>
  (await ask(officeEndpoints.list, { search: name, pageSize: 50 }, await tokenOf('admin'))).items.length

describe('an action on a slow line', () => {
  const open = useBrowser()

  it('is done once, however often it is pressed: three seconds long, and again in the moment it is done [9.01]', {
    tags: 'no-retry',
    timeout: 60_000,
  }, async () => {
    const page = await open('/organisation/offices?open=new', { as: 'admin' })
    await fillOffice(page, 'Whelk office')
    await settle(page)
    let sent = 0
    await page.route(OFFICES, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent++
      // What a slow line does; nothing is waited for but the answer.
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.dblclick()
    await save.click({ force: true })
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await page.getByRole('heading', { name: 'Whelk office' }).waitFor()
    expect(sent).toBe(1)
    expect(await officesCalled('Whelk office')).toBe(1)
  })

  it('may be pressed twice on a quick one, too: the second click is the same one [9.01]', {
    tags: 'no-retry',
  }, async () => {
    const page = await openBeforeWork(open, { as: 'staff', company: 'GAMMA' })
    let sent = 0
    await page.route(CLOCK, async (route) => {
      sent++
      await route.continue()
    })
    const clock = page.getByRole('button', { name: /^Clock (in|out)/ }).first()
    await clock.dblclick()
    await page
      .getByText(/^Clocked/)
      .first()
      .waitFor()
    expect(sent).toBe(1)
  })

  it('is the same one for half a second, though it was done at once and its button is free again [9.01]', {
    tags: 'no-retry',
  }, async () => {
    const page = await openBeforeWork(open, { as: 'manager', company: 'GAMMA' })
    let sent = 0
    await page.route(CLOCK, async (route) => {
      sent++
      await route.continue()
    })
    await installClock(page)
    await stopTime(page)
    const clock = page.getByRole('button', { name: /^Clock (in|out)/ }).first()
    const press = async () => {
      await clock.and(page.locator(':not([aria-busy=true])')).click()
    }
    await press()
    await page
      .getByText(/^Clocked/)
      .first()
      .waitFor()
    await press()
    await pass(page, 499)
    await press()
    expect(sent).toBe(1)
    await pass(page, 2)
    await press()
    await expect.poll(() => sent).toBe(2)
  })

  it('never covers the page by a read, however long it takes [4.04]', async () => {
    const page = await open('/organisation/levels', { as: 'admin' })
    await settle(page)
    const answer = Promise.withResolvers<void>()
    await page.route(/\/api\/organisation\/offices/, async (route) => {
      await answer.promise
      await route.continue()
    })
    await installClock(page)
    await stopTime(page)
    const asked = page.waitForRequest(/\/api\/organisation\/offices/)
    await page.getByRole('link', { name: 'Offices' }).first().click()
    await asked
    await pass(page, 5000)
    expect(await page.locator('.m-loading').count()).toBe(0)
    answer.resolve()
    await page.getByRole('row').nth(1).waitFor()
  })

  it('covers the page from 400 ms of waiting until 400 ms after the last answer [4.04, 9.01]', async () => {
    const page = await open('/organisation/offices?open=new', { as: 'admin', expected: [BUSY] })
    await fillOffice(page, 'Cuttle office')
    await settle(page)
    const answer = Promise.withResolvers<void>()
    await page.route(OFFICES, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await answer.promise
      await route.fulfill({
        status: 409,
        json: { code: 10002, msg: 'This name already exists.', data: { key: 'system.name_exists' } },
      })
    })
    const cover = page.getByRole('status').filter({ hasText: 'Loading' })
    await installClock(page)
    await stopTime(page)
    const asked = page.waitForRequest(OFFICES)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await asked
    await pass(page, 399)
    expect(await cover.count()).toBe(0)
    await pass(page, 2)
    expect(await cover.count()).toBe(1)
    expect(await page.evaluate('getComputedStyle(document.querySelector(".m-loading")).backgroundColor')).toMatch(
      /^rgba?\(0, 0, 0/,
    )
    const answered = page.waitForResponse(OFFICES)
    answer.resolve()
    await (await answered).finished()
    await pass(page, 399)
    expect(await cover.count()).toBe(1)
    await pass(page, 2)
    await expect.poll(() => cover.count()).toBe(0)
  })

  it('that is refused says so in red with its code, for five seconds, longer while somebody points at it, or until it is closed [8.04, 8.05, 8.06, 9.01, 9.14]', async () => {
    const page = await openBeforeWork(open, { as: 'staff', company: 'GAMMA', expected: [BUSY] })
    await installClock(page)
    const answer = { status: 500, code: 500, msg: '', key: 'system.internal' }
    await page.route(CLOCK, (route) =>
      route.fulfill({ status: answer.status, json: { code: answer.code, msg: answer.msg, data: { key: answer.key } } }),
    )
    const clock = page.getByRole('button', { name: /^Clock (in|out)/ }).first()
    await clock.click()
    // A silent fault of the server has the words of the catalogue.
    const silent = page
      .getByRole('alert')
      .filter({ hasText: 'Internal service error, please contact the OA team. (500)' })
    await silent.waitFor()
    await silent.getByRole('button', { name: 'Close the notice' }).click()
    await silent.waitFor({ state: 'detached' })

    // What never arrived is told where it was pressed, in our own words.
    const isCut = (route: Route) => route.abort('failed')
    await page.route(CLOCK, isCut)
    await page.clock.fastForward(1000)
    await clock.click()
    const cut = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Not clocked/ })
    await cut.waitFor()
    await page.unroute(CLOCK, isCut)

    Object.assign(answer, { status: 409, code: 50001, msg: 'This month is settled.', key: 'system.already_settled' })
    await page.clock.fastForward(1000)
    await clock.click()
    const refusal = page.getByRole('alert').filter({ hasText: 'This month is settled. (50001)' })
    await refusal.waitFor()
    const edge = `(({ borderInlineStartWidth, borderInlineStartColor }) => [borderInlineStartWidth, borderInlineStartColor])(
      getComputedStyle(document.querySelector('.m-notice[role=alert]')))`
    expect(await page.evaluate(edge)).toEqual(['4px', 'rgb(207, 19, 34)'])
    // In the middle of the top bar, where nothing else stands; on a phone sixteen from either side.
    const sides = `(({ left, right }) => [left, innerWidth - right])(document.querySelector('.m-notices').getBoundingClientRect())`
    expect(await page.evaluate(sides)).toEqual([520, 520])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(sides)).toEqual([16, 16])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => page.evaluate(sides)).toEqual([520, 520])
    await stopTime(page)
    await refusal.hover()
    await pass(page, 20_000)
    expect(await refusal.count()).toBe(1)
    await page.mouse.move(700, 600)
    await pass(page, 900)
    expect(await refusal.count()).toBe(1)
    // Who looks at something else meanwhile finds it when they come back.
    const turn = (state: string) =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))`)
    await turn('hidden')
    await pass(page, 60_000)
    expect(await refusal.count()).toBe(1)
    await turn('visible')
    await pass(page, 4200)
    await expect.poll(() => refusal.count()).toBe(0)
  })
})

describe('a navigation', () => {
  const open = useBrowser()

  it('cancels the reads under way and never a submit [2.22, 4.03]', async () => {
    const page = await open('/organisation/offices?open=new', { as: 'admin' })
    await fillOffice(page, 'Limpet house')
    await settle(page)
    const gone: string[] = []
    page.on('requestfailed', (request) => gone.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const hold = Promise.withResolvers<void>()
    await page.route(/\/api\/organisation\/(offices|levels)/, async (route) => {
      await hold.promise
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(OFFICES)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await asked
    const read = page.waitForRequest(/\/api\/organisation\/levels/)
    await page.evaluate('location.hash = "#/organisation/levels"')
    const leave = page.getByRole('button', { name: 'Leave', exact: true })
    await leave
      .or(page.getByRole('heading', { name: 'Levels', level: 1 }))
      .first()
      .waitFor()
    if (await leave.isVisible()) await leave.click({ force: true })
    await read
    await page.evaluate('location.hash = "#/dashboard"')
    await expect.poll(() => gone).toContain('GET /api/organisation/levels')
    hold.resolve()
    await expect.poll(() => officesCalled('Limpet house')).toBe(1)
    expect(gone.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  it('cancels them before the next screen has come; for who turns back they are asked after all [2.22]', async () => {
    const page = await open('/dashboard', { as: 'admin' })
    await settle(page)
    const reads = /\/api\/organisation\/levels/
    let gone = 0
    page.on('requestfailed', (request) => {
      if (reads.test(request.url())) gone++
    })
    await page.route(reads, () => {})
    await page.route(/office-list\.screen-[^/]*\.js/, () => {})
    const asked = page.waitForRequest(reads)
    await page.evaluate('location.hash = "#/organisation/levels"')
    await asked
    expect(gone).toBe(0)
    const next = page.waitForRequest(/office-list\.screen-/)
    await page.evaluate('location.hash = "#/organisation/offices"')
    await next
    await expect.poll(() => gone).toBe(1)
    await page.unroute(reads)
    await page.evaluate('location.hash = "#/organisation/levels"')
    await page.getByRole('main').getByRole('row').nth(2).waitFor()
  })

  it('starts the bar at three tenths, moves it in 500 ms and lets it trickle every 200 [2.22, 9.02]', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await settle(page)
    const hold = Promise.withResolvers<void>()
    await page.route(/pattern-list\.screen-[^/]*\.js/, async (route) => {
      await hold.promise
      await route.continue()
    })
    await installClock(page)
    await stopTime(page)
    await page.evaluate('location.hash = "#/attendance/patterns"')
    const bar = page.locator('.bprogress > .bar')
    const share = async () => {
      const style = (await bar.getAttribute('style')) ?? ''
      return 100 + Number(/translate3d\((-?[\d.]+)%/.exec(style)?.[1] ?? Number.NaN)
    }
    // By a millisecond at a time: it begins with the next picture, and from then on time is counted.
    const begun = async () => {
      if ((await bar.count()) === 0) await pass(page, 1)
      return (await bar.count()) > 0
    }
    await expect.poll(begun).toBe(true)
    await expect.poll(share).toBeCloseTo(30, 5)
    expect(await bar.getAttribute('style')).toContain('500ms')
    for (let round = 0; round < 2; round++) {
      const before = await share()
      await pass(page, 199)
      expect(await share()).toBe(before)
      await pass(page, 1)
      expect(await share()).toBeGreaterThan(before)
    }
    hold.resolve()
    await page.clock.resume()
    await page.getByRole('heading', { name: 'Weekly patterns', level: 1 }).waitFor()
    await expect.poll(() => bar.isVisible()).toBe(false)
  })

  it('shows no bar for a tab that is open already: it would only flicker', async () => {
    const page = await open('/organisation/levels', { as: 'hr' })
    await settle(page)
    await page.evaluate('location.hash = "#/organisation/offices"')
    await page.getByRole('heading', { name: 'Offices', level: 1 }).waitFor()
    await settle(page)
    await expect.poll(() => page.locator('.bprogress > .bar').isVisible()).toBe(false)
    await page.evaluate(`{
      window.moved = 0
      new MutationObserver((all) => {
        window.moved += all.filter(({ target }) => target.closest?.('.bprogress') || [...document.querySelectorAll('.bprogress')].some((bar) => bar.contains(target))).length
      }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
    }`)
    for (const name of ['Levels', 'Offices', 'Levels']) {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
    }
    await settle(page)
    expect(await page.evaluate('window.moved')).toBe(0)
  })
})
