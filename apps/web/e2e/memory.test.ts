import { describe, expect, it } from 'vitest'
import { heaps } from '../bench/heap.ts'
import { useBrowser } from './harness/browser.ts'
import { productAddress } from './harness/product.ts'

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
})
