import type { Locator } from 'playwright-core'

type Scroller = { scrollTop: number; addEventListener: (type: string, act: () => void, how: { once: true }) => void }

/** Scrolls as a person does, who sees it: until the browser has said so to the page. */
export async function scrollTo(list: Locator, top: number): Promise<void> {
  await list.evaluate(
    (element: Scroller, to) =>
      new Promise<void>((done) => {
        element.addEventListener('scroll', () => done(), { once: true })
        element.scrollTop = to
      }),
    top,
  )
}
