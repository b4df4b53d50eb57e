import { accountEndpoints } from '@muster/contract/identity/account'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { describe, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { takePicture } from '../harness/pictures.ts'
import { settle } from '../harness/quiet.ts'

describe('pictures', () => {
  const open = useBrowser()
  it('all', { timeout: 600_000 }, async () => {
    const token = await tokenOf('admin', 'ALPHA')
    const { items } = await ask(employeeEndpoints.list, { state: ['employed'], sort: 'onboardOn', pageSize: 60 }, token)
    const by: Record<string, string> = {}
    for (const { id } of items) {
      const { state } = await ask(accountEndpoints.get, { id }, token)
      by[state] ??= id
    }
    console.log(Object.keys(by))
    const LOOKS = [
      { width: 1440, mode: 'light', locale: 'en_US' },
      { width: 390, mode: 'dark', locale: 'zh_CN' },
    ] as const
    for (const look of LOOKS) {
      const tag = `${look.width} ${look.locale}`
      for (const state of ['awaits', 'disabled', 'active']) {
        const page = await open(`/organisation/employees?open=${by[state]}`, { as: 'admin', ...look })
        await settle(page)
        await page
          .locator('.m-account-acts')
          .first()
          .scrollIntoViewIfNeeded()
          .catch(() => {})
        await settle(page)
        await takePicture(page, `acc ${state} ${tag}`)
        if (state === 'active') {
          await page.locator('.m-account-acts button').last().click()
          await settle(page)
          await takePicture(page, `acc menu ${tag}`)
          await page.getByRole('menuitem').first().click()
          await settle(page)
          await takePicture(page, `acc reset ${tag}`)
        }
        if (state === 'awaits') {
          await page.locator('.m-account-acts button').first().click()
          await settle(page)
          await page.getByRole('dialog').locator('.m-btn-primary').click()
          await page.locator('.m-slip').waitFor()
          await settle(page)
          await takePicture(page, `acc slip ${tag}`)
        }
      }
      const s = await open('/my/sessions', { as: 'admin', ...look })
      await settle(s)
      await takePicture(s, `acc sessions ${tag}`)
      const a = await open('/activate', { ...look })
      await settle(a)
      await takePicture(a, `acc activate ${tag}`)
      const l = await open('/login', { ...look })
      await settle(l)
      await takePicture(l, `acc login ${tag}`)
    }
    const page = await open('/organisation/employees?sort=onboardOn&order=desc', { as: 'admin' })
    await settle(page)
    const boxes = page.getByRole('row').getByRole('checkbox')
    for (let i = 1; i < 9; i++) await boxes.nth(i).check({ force: true })
    await settle(page)
    await takePicture(page, 'acc bulk')
    await page.locator('.m-bulk').getByRole('button', { name: 'Create accounts' }).click()
    await page.getByRole('dialog').locator('.m-btn-primary').click()
    await page.locator('.m-slip').first().waitFor()
    await settle(page)
    await takePicture(page, 'acc slips')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    await takePicture(page, 'acc slips print')
  })
})
