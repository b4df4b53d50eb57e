import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { makePerson } from '../harness/own-work.ts'

describe('the photo of an employee', () => {
  const open = useBrowser()

  it('is drawn under the policy of the product, in the form and on the record, and is gone when it is taken away', async () => {
    const name = 'Photo Person'
    const { id } = await makePerson(name, 'PHOTO-1')
    const page = await open(`/organisation/employees/${id}/edit`, { as: 'hr' })
    const field = page.getByRole('region', { name: 'Photo' })
    const buffer = await page.screenshot()
    await field.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer })
    const shown = field.getByRole('img', { name })
    await shown.waitFor()
    const widthOf = (image: typeof shown) => image.evaluate((drawn) => Number(Object(drawn).naturalWidth))
    await expect.poll(() => widthOf(shown)).toBe(page.viewportSize()?.width)

    const record = await open(`/organisation/employees?open=${id}`, { as: 'hr' })
    const face = record.getByRole('complementary', { name }).getByRole('img', { name })
    await face.waitFor()
    await expect.poll(() => widthOf(face)).toBe(page.viewportSize()?.width)

    await field.getByRole('button', { name: 'Remove the photo' }).click()
    await page
      .getByRole('dialog', { name: `Remove the photo of ${name}?` })
      .getByRole('button', { name: 'Remove the photo' })
      .click()
    await shown.waitFor({ state: 'detached' })
    await face.waitFor({ state: 'detached' })
  })
})
