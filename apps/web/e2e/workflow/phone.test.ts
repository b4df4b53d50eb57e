import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'
import { expectFitsPhone, NARROW_PHONE, resize, untidinessOf } from '../harness/tidy.ts'

/** What only somebody with people below them files. */
const FOR_OTHERS: readonly FiledKind[] = ['employee-transfer', 'regularization', 'probation-evaluation']

/** Buttons that a finger misses: what lies half a finger, 22 pixels, beside their middle is not theirs. */
const MISSED = `[...document.querySelectorAll('main .m-btn')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .flatMap((one) => {
    one.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isMissed = [[x, y - 21], [x, y + 21], [x - 21, y], [x + 21, y]]
      .some(([across, down]) => !one.contains(document.elementFromPoint(across, down)))
    return isMissed ? [one.getAttribute('aria-label') ?? one.textContent] : []
  })`

const missedOn = (page: Page) => page.evaluate<string[]>(MISSED)

describe('applications on a phone', () => {
  const open = useBrowser()

  it.each(['vi_VN', 'km_KH'] as const)('have a form of each kind that a thumb fills in (%s) [1.10]', async (locale) => {
    for (const as of ['staff', 'manager'] as const) {
      const page = await open('/workflow/tasks/new', { as, locale, width: 390, fonts: 'all' })
      for (const kind of FILED_KINDS.filter((one) => FOR_OTHERS.includes(one) === (as === 'manager'))) {
        await page.goto(`/#/workflow/tasks/new?kind=${kind}`)
        await page.locator('.m-task-what').waitFor()
        await settle(page)
        expect.soft(await untidinessOf(page), kind).toEqual([])
        expect.soft(await missedOn(page), kind).toEqual([])
        await expectFitsPhone(page, kind)
      }
      await page.close()
    }
  })

  it.each(['vi_VN', 'km_KH'] as const)(
    'say in the list what they are about over the whole card (%s)',
    async (locale) => {
      const page = await open('/workflow/tasks', { as: 'manager', locale, width: 390, fonts: 'all' })
      await page.locator('.m-card-row').first().waitFor()
      await settle(page)
      for (const width of [390, NARROW_PHONE.width]) {
        await resize(page, width)
        expect.soft(await untidinessOf(page), `${width}`).toEqual([])
        const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('.m-card-row .m-task-who small')]
        .map((one) => Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)))`)
        expect.soft(lines.length).toBeGreaterThan(3)
        expect.soft(Math.max(...lines), `${width}`).toBeLessThanOrEqual(2)
      }
    },
  )
})
