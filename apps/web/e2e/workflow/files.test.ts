import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

const TITLE = 'A fan with its offer'

/** One page, as the smallest readers of PDF want it. */
const PDF = Buffer.from(
  `${['%PDF-1.4', '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj', '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj', '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj', 'trailer<</Root 1 0 R>>', '%%EOF'].join('\n')}\n`,
)

/** The bytes of a file that a button has the browser keep. */
async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  expect(download.suggestedFilename()).toBe(button.replace('Download ', ''))
  return readFile(await download.path())
}

describe('the files of an application', () => {
  const open = useBrowser()

  it('are sent and dropped, come back byte for byte, and a picture is drawn under the policy of the product [5.04]', async () => {
    const staff = await open('/workflow/tasks/new?kind=document', { as: 'staff' })
    await staff.getByRole('textbox', { name: /^Title/ }).fill(TITLE)
    await choose(staff, /Type of document/, 'Request')
    await staff.getByRole('textbox', { name: /^Reason/ }).fill('It is hot there')
    // Higher than wide, and larger than its square each way: the square stays one.
    const picture = await staff.screenshot({ clip: { x: 0, y: 0, width: 300, height: 700 } })
    const chooser = staff.getByLabel(/^Choose files or drop them here/)
    await chooser.setInputFiles([
      { name: 'Báo giá 报价.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'fan.png', mimeType: 'image/png', buffer: picture },
    ])
    const dropped = await staff.evaluateHandle(
      (bytes) => {
        const transfer = new (Object(globalThis).DataTransfer)()
        transfer.items.add(new File([new Uint8Array(bytes)], 'notes.txt'))
        return transfer
      },
      [...Buffer.from('60 cm wide\n')],
    )
    await staff.locator('.m-drop').dispatchEvent('drop', { dataTransfer: dropped })
    await staff.getByRole('button', { name: 'Remove notes.txt' }).waitFor()
    await staff.getByRole('button', { name: 'Remove notes.txt' }).click()
    await staff.getByRole('button', { name: 'Remove notes.txt' }).waitFor({ state: 'detached' })
    await staff.getByRole('button', { name: 'Submit' }).click()
    await staff.getByRole('heading', { name: 'Who decides' }).waitFor()

    const manager = await open('/workflow/tasks', { as: 'manager' })
    await manager.getByRole('table').getByText(TITLE).click()
    await manager.getByRole('region', { name: 'Files (2)' }).waitFor()
    expect((await downloaded(manager, 'Download Báo giá 报价.pdf')).equals(PDF)).toBe(true)
    expect((await downloaded(manager, 'Download fan.png')).equals(picture)).toBe(true)
    const thumb = manager.getByRole('list', { name: 'Pictures' }).getByRole('img', { name: 'fan.png' })
    await thumb.waitFor()
    await expect.poll(() => thumb.evaluate((image) => Number(Object(image).naturalWidth))).toBeGreaterThan(0)
    expect(await thumb.boundingBox()).toMatchObject({ width: 110, height: 110 })
    await manager.getByRole('button', { name: 'Show fan.png' }).click()
    const drawn = manager.getByRole('dialog', { name: 'fan.png' }).getByRole('img', { name: 'fan.png' })
    await drawn.waitFor()
    await expect.poll(() => drawn.evaluate((image) => Number(Object(image).naturalWidth))).toBe(300)
  })
})
