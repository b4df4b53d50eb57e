import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'
import { expectFitsPhone, NARROW_PHONE, resize, untidinessOf } from '../harness/tidy.ts'

/** What only somebody with people below them files. */
const FOR_OTHERS: readonly FiledKind[] = ['employee-transfer', 'regularization', 'probation-evaluation']

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
