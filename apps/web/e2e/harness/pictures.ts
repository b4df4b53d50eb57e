import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const FOLDER = fileURLToPath(new URL('../../../../.cache/pictures/', import.meta.url))

/** Takes a picture for people to look at; nothing is compared with it. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const file = name
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/-+$/, '')
    .slice(0, 120)
  await page.screenshot({ path: `${FOLDER}${file}.png` })
}
