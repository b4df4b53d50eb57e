import { clock } from '@muster/contract/attendance/clock'
import { clockingWords } from '@muster/contract/attendance/clocking/words'
import { Suspense, useState } from 'react'
import { type CallError, callErrorOf, isUnanswered } from '../../../lib/call/call-error.ts'
import { callUnderKey } from '../../../lib/call/call-under-key.ts'
import { failureText } from '../../../lib/call/failure-words.ts'
import { idempotencyKeys } from '../../../lib/call/idempotency.ts'
import { debouncer } from '../../../lib/call/in-flight.ts'
import { connection } from '../../../lib/call/reachability.ts'
import type { FoundPlace } from '../../../lib/page/find-place.ts'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { useStore } from '../../../lib/store/store.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT, withWords } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { rememberPlace } from '../today/lost-place.ts'
import { keepMissedPress, type MeantPress } from '../today/missed-press.ts'
import { MissedPresses } from '../today/missed-presses.tsx'
import { SAME_PRESS_MS } from '../today/same-press.ts'
import { applicationHref } from './application-href.ts'

// Few offices ask for a place: what asks comes where one does.
const { Drawn: Elsewhere } = makeLazyComponent(
  withWords([clockingWords], () => import('../today/elsewhere.tsx')),
  (elsewhere) => elsewhere.Elsewhere,
)

const WORDS = {
  kept: 'phone.keptPress',
  unanswered: 'phone.unanswered',
  apply: 'phone.applyForPress',
  forget: 'phone.forgetPress',
} as const

export type ClockPressProps = {
  next: 'in' | 'out' | undefined
  /** Until when the work under way goes on, and when the work of the day ended: what a press is asked about once. */
  goesOnTo: number | undefined
  asksPlace: boolean
  /** What a press means now, as it would be applied for where it does not count or gets no answer. */
  meant: MeantPress
  /** The wall clocks of punches that are known by now. */
  walls: readonly string[]
  wentAt: number | undefined
  onClocked: (answer: { wall: string }) => void
}

/** The one button of the page: clocks by the server's clock, asks in its own place where a press is hardly meant, and says why not. */
export function ClockPress({ next, goesOnTo, wentAt, asksPlace, meant, walls, onClocked }: ClockPressProps) {
  const t = useT()
  const { clock: clockTime } = useFormat()
  const [keys] = useState(() => idempotencyKeys(SAME_PRESS_MS))
  const [once] = useState(debouncer<void>)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<{ text: string | undefined }>()
  const [elsewhere, setElsewhere] = useState<CallError>()
  const isBack = useStore(connection) === 'there'
  const [places] = useState(rememberPlace)
  const send = async (found?: FoundPlace) => {
    const place = places.placeOf(found)
    setAsked(false)
    setElsewhere(undefined)
    setBusy(true)
    setProblem(undefined)
    try {
      onClocked(await callUnderKey(keys, clock, place ? { place } : {}, { silent: true }))
      places.keep(undefined)
    } catch (thrown) {
      const error = callErrorOf(thrown)
      const isLost = isUnanswered(error)
      // A gateway that answers for the server leaves the press open as well.
      places.keep(keys.findOpen() ? place : undefined)
      if (isLost) keepMissedPress(meant, walls)
      if (error.key?.startsWith('clocking.')) setElsewhere(error)
      else setProblem({ text: isLost ? undefined : failureText(error, t) })
    }
    setBusy(false)
  }
  const asks =
    next === 'out' && goesOnTo !== undefined
      ? {
          title: t('phone.early', { time: clockTime(goesOnTo) }),
          text: t('phone.earlyMeaning'),
          no: t('phone.stay'),
          yes: t('phone.outNow'),
        }
      : wentAt !== undefined && {
          title: t('phone.went', { time: clockTime(wentAt) }),
          text: t('phone.wentMeaning'),
          no: t('phone.leaveIt'),
          yes: t('phone.pressAgain'),
        }
  if (isAsked && asks)
    return (
      <section className="m-phone-ask" role="alertdialog" aria-label={asks.title}>
        <b>{asks.title}</b>
        <p>{asks.text}</p>
        <Button size="large" wide onClick={() => setAsked(false)} autoFocus>
          {asks.no}
        </Button>
        <Button kind="primary" size="large" wide onClick={() => void once('sure', () => send())}>
          {asks.yes}
        </Button>
      </section>
    )
  return (
    <>
      <Button
        kind="primary"
        icon="clock"
        size="large"
        wide
        className="m-phone-press"
        busy={isBusy}
        onClick={() => (asks ? setAsked(true) : void once('press', () => send()))}
      >
        {t(next === 'in' ? 'phone.in' : next === 'out' ? 'phone.out' : 'phone.either')}
      </Button>
      {problem && (
        <p className="m-phone-problem" role="alert">
          {problem.text ?? t(isBack ? 'phone.again' : 'phone.notClocked')}
        </p>
      )}
      {(asksPlace || elsewhere) && (
        <Suspense fallback={null}>
          <Elsewhere
            asksPlace={asksPlace}
            refused={elsewhere}
            missedHref={applicationHref(meant)}
            onFound={(found) => void send(found)}
          />
        </Suspense>
      )}
      <MissedPresses
        employmentId={meant.employmentId}
        today={meant.day}
        walls={walls}
        applyHref={applicationHref}
        words={WORDS}
      />
    </>
  )
}
