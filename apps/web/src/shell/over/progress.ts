import './progress.css'
import type { BProgress } from '@bprogress/core'
import { afterPaint } from '../../lib/page/after-paint.ts'

/** What the bar is driven by [9.02]. The element is ours: the library would write its own as HTML text, which the policy forbids. */
const SETTINGS = { minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false, template: null } as const

let isUnderWay = false
let bar: Promise<typeof BProgress> | undefined
let drawn: typeof BProgress | undefined

/** The bar: a part of its own, because nobody waits for it. */
async function open(): Promise<typeof BProgress> {
  const { BProgress } = await import('@bprogress/core')
  BProgress.configure(SETTINGS)
  return BProgress
}

/** Puts its element into the page, with the first navigation, and starts it. */
function start(library: typeof BProgress): void {
  if (!drawn) {
    const host = document.createElement('div')
    host.className = 'bprogress'
    host.setAttribute('aria-hidden', 'true')
    const inner = document.createElement('div')
    inner.className = 'bar'
    host.append(inner)
    document.body.append(host)
    drawn = library
  }
  // Begun once more it would trickle twice.
  if (!library.isStarted()) library.start()
}

/** Fetches the bar before it is needed. What does not come is asked for again when it is. */
export function fetchProgress(): void {
  bar ??= open()
  bar.catch(() => {
    bar = undefined
  })
}

/** A navigation begins [2.22]. One that has arrived by the next picture, as between open tabs, has no bar to flicker. */
export function startProgress(): void {
  isUnderWay = true
  fetchProgress()
  // Without it a page opens all the same.
  Promise.all([bar, afterPaint()]).then(
    ([library]) => isUnderWay && library && start(library),
    () => {},
  )
}

/** It has arrived, or failed. */
export function endProgress(): void {
  isUnderWay = false
  drawn?.done()
}
