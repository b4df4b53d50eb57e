import { describe, expect, it } from 'vitest'
import { goByMenu, workList } from '../bench/actions.ts'
import { heaps } from '../bench/heap.ts'
import { useBrowser } from './harness/browser.ts'
import { productAddress } from './harness/product.ts'
import { settle } from './harness/quiet.ts'

describe('the memory of a page', () => {
  const open = useBrowser()

  it('stays within 250 MB with all that a day opens, and comes back when the tabs are closed [G08]', async () => {
    const page = await open('/ping', { as: 'hr' })
    const found = await heaps(page.context(), `${productAddress()}/#/dashboard`, undefined)
    const { panes, left, start, most, end } = found
    // As many as stay alive were alive; and of what was closed nothing is left but the dashboard.
    expect({ panes, left }).toEqual({ panes: 12, left: 1 })
    expect(most).toBeLessThan(250)
    expect(end / start).toBeLessThan(1.2)
  })

  it('holds no more of the page and hears no more of it, however often a list was used and closed [G08]', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    const cdp = await page.context().newCDPSession(page)
    const use = async () => {
      await goByMenu(page, '#/organisation/employees')
      await workList(page)
      await page.keyboard.press('Alt+w')
      await expect.poll(() => page.locator('main > .m-pane').count()).toBe(1)
    }
    const counts = async () => {
      await settle(page)
      for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
      return cdp.send('Memory.getDOMCounters')
    }
    await use()
    await use()
    const before = await counts()
    for (let turn = 0; turn < 3; turn++) await use()
    const after = await counts()
    // What a list keeps of itself would be there three times more: a thousand elements and more each time.
    expect(after.nodes - before.nodes).toBeLessThan(300)
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(30)
  })
})
