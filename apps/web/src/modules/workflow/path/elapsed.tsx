import { now } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** How a span of time is said shortly, its largest unit alone: `17 min`, `3 h`, `2 d`, and what has just begun in words. */
export function useSpanText(): (fromMs: number, toMs: number) => string {
  const t = useT()
  return (from, to) => {
    const minutes = Math.max(0, Math.floor((to - from) / MINUTE_MS))
    if (minutes === 0) return t('workflow.task.time.moment')
    if (minutes < HOUR) return t('workflow.task.time.minutes', { count: minutes })
    if (minutes < DAY) return t('workflow.task.time.hours', { count: Math.floor(minutes / HOUR) })
    return t('workflow.task.time.days', { count: Math.floor(minutes / DAY) })
  }
}

/** How long ago an instant is, from now. */
export function useElapsed(): (since: string) => string {
  const span = useSpanText()
  return (since) => span(Date.parse(since), now())
}

/** How long ago something was; the instant itself is said on hover and read aloud [X12]. */
export function Elapsed({ since }: { since: string }) {
  const elapsed = useElapsed()
  const { instant } = useFormat()
  const at = instant(Date.parse(since))
  return (
    <time className="num" dateTime={since} title={at}>
      <span aria-hidden="true">{elapsed(since)}</span>
      <span className="sr-only">{at}</span>
    </time>
  )
}
