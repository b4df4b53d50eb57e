import type { Page } from 'playwright-core'

/** What can be pressed or typed into. */
const CONTROLS = ['a[href]', 'button:enabled', 'input:enabled', 'textarea:enabled', '[role=option]']

/** Those controls within a part of the page that are seen, from above; of long lists the first are like the others. */
const SEEN = (within: string, controls: readonly string[]) => `
  const label = (one) => (one.getAttribute('aria-label') || one.textContent.trim() || one.id || one.localName).slice(0, 40)
  const own = (one) => one.closest('label') ?? one
  const isOn = (one, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (own(one).contains(hit) || hit.contains(own(one)))
  }
  const seen = [...document.querySelectorAll('${within}')]
    .flatMap((part) => [...part.querySelectorAll('${controls.join(',')}')])
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('.sr-only, [inert]'))
    .filter((one) => one.getBoundingClientRect().width > 1).slice(0, 60)`

/** What within a part of the page cannot be pressed once it is scrolled to: out of sight, or behind something else. */
export function hindrancesIn(page: Page, within: string, controls: readonly string[] = CONTROLS): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${SEEN(within, controls)}
    return seen.flatMap((one) => {
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, right, bottom } = one.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
      if (x < 0 || x > innerWidth || bottom <= 0 || top >= innerHeight) return ['out of sight: ' + label(one)]
      const hit = document.elementFromPoint(x, y)
      return isOn(one, x, y) ? [] : [label(one) + ' lies behind ' + hit?.localName + '.' + hit?.className]
    })
  })()`)
}

/** What of a page a finger that comes 11 px beside its middle misses (WCAG 2.5.8: 24 px), but for links within a text. */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${SEEN('main', CONTROLS)}
    return seen.filter((one) => !one.closest('p, td, dd')).flatMap((one) => {
      one.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, top, width, height } = own(one).getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const missed = [[-11, 0], [11, 0], [0, -11], [0, 11]].find(([dx, dy]) => !isOn(one, x + dx, y + dy))
      const hit = missed && document.elementFromPoint(x + missed[0], y + missed[1])
      return missed ? [label(one) + ' ' + width + '×' + height + ': ' + hit?.localName + '.' + hit?.className] : []
    })
  })()`)
}

/** How much of the height of the window is the screen's when it is scrolled into, from 0 to 1: the rest is bars at its edges. */
export function heightLeft(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const screen = [...document.querySelectorAll('.m-page-main')].find((one) => one.checkVisibility())
    screen.scrollIntoView({ block: 'start' })
    scrollBy(0, 40)
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return rows.filter((hit) => hit && screen.contains(hit)).length / innerHeight
  })()`)
}

/** Lets what a finger set in motion come to rest. */
const REST = (selector: string) => `new Promise((done) => {
  const list = document.querySelector('${selector}')
  let [last, same] = [-1, 0]
  const look = () => {
    same = list.scrollTop === last ? same + 1 : 0
    last = list.scrollTop
    if (same > 9) done()
    else requestAnimationFrame(look)
  }
  look()
})`

/** Draws a finger upwards over the middle of an element, as one scrolls, until it has come to rest. */
export async function swipeUp(page: Page, selector: string, px: number): Promise<void> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!
  const browser = await page.context().newCDPSession(page)
  const at = (dy: number) => [{ x: x + width / 2, y: y + height / 2 - dy }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let dy = 10; dy <= px; dy += 10)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dy) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
  await page.evaluate(REST(selector))
}
