import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Variant } from './routes.ts'

const FOLDER = fileURLToPath(new URL('../../../../.cache/pictures/', import.meta.url))

const plain = (name: string) =>
  name
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 120)

/** Takes a picture for people to look at; nothing is compared with it. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}${plain(name)}.png` })
}

/** Takes the picture of a place in a way to look at it: `walk/<width>/<mode>/<locale>/<place>.png`. */
export async function takeWalkPicture(page: Page, { width, mode, locale }: Variant, place: string): Promise<void> {
  // The bar of a navigation may still be fading.
  await page.evaluate("document.querySelector('.bprogress')?.style.setProperty('visibility', 'hidden')")
  await page.screenshot({ path: `${FOLDER}walk/${width}/${mode}/${locale}/${plain(place)}.png` })
}
