import { describe, expect, inject, it } from 'vitest'
import { heaps } from '../bench/heap.ts'
import { useBrowser } from './harness/browser.ts'

describe('the memory of a page', () => {
  const open = useBrowser()

  it('stays within 250 MB with all that a day opens, and comes back when the tabs are closed [G08]', async () => {
    const page = await open('/ping', { as: 'hr' })
    const { screens, start, most, end } = await heaps(page.context(), `${inject('address')}/#/dashboard`, undefined)
    expect(screens).toBeGreaterThanOrEqual(10)
    expect(most).toBeLessThan(250)
    expect(end / start).toBeLessThan(1.2)
  })
})
