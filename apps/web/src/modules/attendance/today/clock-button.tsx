import './clock-button.css'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { Suspense, useState } from 'react'
import { type CallError, isUnanswered } from '../../../lib/call/call-error.ts'
import { reportFailure } from '../../../lib/call/failures.ts'
import { connection } from '../../../lib/call/reachability.ts'
import { now } from '../../../lib/page/clock.ts'
import type { FoundPlace } from '../../../lib/page/find-place.ts'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { mainPositionOf } from '../../../lib/session/working-company-rule.ts'
import { useStore } from '../../../lib/store/store.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import { positionNames } from '../../../lib/words/spelled-names.ts'
import { useOnChange } from '../../../ui/base/use-on-change.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { rememberPlace } from './lost-place.ts'
import { keepMissedPress, type MeantPress } from './missed-press.ts'
import { SAME_PRESS_MS } from './same-press.ts'

// Nobody waits for what stands below the button.
const { Drawn: BesideClock } = makeLazyComponent(
  () => import('./beside-clock.tsx'),
  (beside) => beside.BesideClock,
  { isOptional: true },
)

export type ClockButtonProps = {
  /** 40 px high, for the dashboard and the phone. */
  large?: boolean
  wide?: boolean
  /** The way the next punch counts, where it is known; else the button leaves it open. */
  next?: 'in' | 'out'
  /** Until when the work under way goes on, in minutes of its day, where that is not soon: going is asked about once. */
  goesOnTo?: number
  /** When the work of the day ended for whoever presses, in minutes of its day, where that is long ago: another press is asked about. */
  wentAt?: number | undefined
  asksPlace: boolean
  /** What a press means now, as it would be applied for where it does not count or gets no answer. */
  meant: MeantPress
  /** The wall clocks of punches that are known by now. */
  walls: readonly string[]
  applyHref: (press: MeantPress) => string
  /** After the server has taken the punch. */
  onClocked?: () => void
}

/** Clocks in or out by the server's clock [2.12] and says when and where it counted. */
export function ClockButton({
  large = false,
  wide = false,
  next,
  goesOnTo,
  wentAt,
  asksPlace,
  meant,
  walls,
  applyHref,
  onClocked,
}: ClockButtonProps) {
  const t = useT()
  const { name, clock: clockTime } = useFormat()
  const main = mainPositionOf(useInfo().userInfo)
  const clock = useSave(punchEndpoints.clock, { quiet: true, keptMs: SAME_PRESS_MS })
  const isBack = useStore(connection) === 'there'
  const [missed, setMissed] = useState<{ next: typeof next }>()
  const [elsewhere, setElsewhere] = useState<CallError>()
  const [clocked, setClocked] = useState<{ time: string; place: string }>()
  // One answer counts for the stay; who comes again is asked again.
  const [asked, setAsked] = useState<'open' | 'answered'>()
  if (next === 'in' && asked !== undefined) setAsked(undefined)
  const [isWentAsked, setWentAsked] = useState(false)
  // The day that was read meanwhile knows the punch whose answer got lost; what is pressed now is another one.
  if (missed && missed.next !== next) setMissed(undefined)
  const [places] = useState(rememberPlace)
  useOnChange(next, () => {
    clock.forget()
    places.keep(undefined)
  })
  const press = async () => {
    if (next === 'out' && goesOnTo !== undefined && asked === undefined) return setAsked('open')
    if (wentAt !== undefined) return setWentAsked(true)
    await send()
  }
  const send = async (found?: FoundPlace) => {
    setElsewhere(undefined)
    const place = places.placeOf(found)
    const { data, error } = await clock.run(place ? { place } : {})
    const isLost = isUnanswered(error)
    // A gateway that answers for the server leaves the press open as well.
    places.keep(clock.findOpen() ? place : undefined)
    setMissed(isLost ? { next } : undefined)
    if (isLost) keepMissedPress(meant, walls)
    if (error) {
      setClocked(undefined)
      if (error.key?.startsWith('clocking.')) setElsewhere(error)
      else if (!isLost) reportFailure(error)
      return
    }
    const office = main ? name(positionNames(main, 'office')) : ''
    setClocked({ time: onClock(data.wall.slice(11, 16), data.zone, now()), place: office || data.zone })
    onClocked?.()
  }
  return (
    <div className="m-clock">
      <Button
        kind="primary"
        icon="clock"
        size={large ? 'large' : 'normal'}
        wide={wide}
        busy={clock.busy}
        onClick={() => void press()}
      >
        {t(next === 'in' ? 'attendance.clock.in' : next === 'out' ? 'attendance.clock.out' : 'attendance.clock.either')}
      </Button>
      <output className="m-clock-said">
        {missed && (
          <span className="m-clock-missed">
            <Icon name="warn" size={14} />
            {t(isBack ? 'attendance.clock.again' : 'attendance.clock.notClocked')}
          </span>
        )}
        {clocked && (
          <>
            <Icon name="check" size={14} />
            {t('attendance.clock.clocked', clocked)}
          </>
        )}
      </output>
      <Suspense fallback={null}>
        <BesideClock
          asksPlace={asksPlace}
          refused={elsewhere}
          meant={meant}
          walls={walls}
          applyHref={applyHref}
          onFound={(found) => void send(found)}
        />
      </Suspense>
      {asked === 'open' && goesOnTo !== undefined && (
        <AppModal
          open
          title={t('attendance.clock.early', { time: clockTime(goesOnTo) })}
          onClose={() => setAsked(undefined)}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>{t('attendance.clock.stay')}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  setAsked('answered')
                  void send()
                }}
              >
                {t('attendance.clock.outNow')}
              </Button>
            </>
          }
        >
          <p>{t('attendance.clock.earlyMeaning')}</p>
        </AppModal>
      )}
      {isWentAsked && wentAt !== undefined && (
        <AppModal
          open
          title={t('attendance.clock.went', { time: clockTime(wentAt) })}
          onClose={() => setWentAsked(false)}
          footer={
            <>
              <Button onClick={() => setWentAsked(false)}>{t('attendance.clock.leaveIt')}</Button>
              <Button
                kind="primary"
                onClick={() => {
                  setWentAsked(false)
                  void send()
                }}
              >
                {t('attendance.clock.pressAgain')}
              </Button>
            </>
          }
        >
          <p>{t('attendance.clock.wentMeaning')}</p>
        </AppModal>
      )}
    </div>
  )
}
