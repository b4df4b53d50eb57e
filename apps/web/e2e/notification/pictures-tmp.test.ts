import { describe, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { takePicture } from '../harness/pictures.ts'
import { settle } from '../harness/quiet.ts'

describe('pictures', () => {
  const open = useBrowser()
  for (const [width, mode, locale] of [
    [1440, 'light', 'en_US'],
    [390, 'light', 'en_US'],
    [390, 'dark', 'zh_CN'],
    [1440, 'dark', 'zh_CN'],
    [390, 'light', 'km_KH'],
    [390, 'light', 'vi_VN'],
  ] as const)
    it(`${width} ${mode} ${locale}`, async () => {
      const page = await open('/dashboard', { as: 'admin', width, mode, locale })
      await page.locator('.m-bell > b').waitFor()
      await settle(page)
      await page.locator('[data-card=to-dos]').scrollIntoViewIfNeeded()
      await takePicture(page, `todo-card-${width}-${mode}-${locale}`)
      await page.locator('.m-bell button').click()
      await page.locator('.m-todo').first().waitFor()
      await settle(page)
      await takePicture(page, `todo-panel-${width}-${mode}-${locale}`)
      await page.locator('.m-segmented label').nth(1).click()
      await settle(page)
      await takePicture(page, `todo-done-${width}-${mode}-${locale}`)
    })
})
