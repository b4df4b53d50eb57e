import './progress.css'
import { BProgress } from '@bprogress/core'

/** What the bar is driven by [9.02]. The element is ours: the library would write its own as HTML text, which the policy forbids. */
const SETTINGS = { minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false, template: null } as const

let host: HTMLElement | undefined

function open(): void {
  if (host) return
  host = document.createElement('div')
  host.className = 'bprogress'
  host.setAttribute('aria-hidden', 'true')
  const bar = document.createElement('div')
  bar.className = 'bar'
  host.append(bar)
  document.body.append(host)
  BProgress.configure(SETTINGS)
}

/** A navigation begins [2.22]. */
export function startProgress(): void {
  open()
  BProgress.start()
}

/** It has arrived, or failed. */
export function endProgress(): void {
  BProgress.done()
}
