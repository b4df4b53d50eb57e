import './clock-button.css'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { useState } from 'react'
import { useSave } from '../../../lib/query/use-save.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { mainPositionOf } from '../../../lib/session/working-company-rule.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { positionNames } from '../../../lib/words/spelled-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

export type ClockButtonProps = {
  /** 40 px high, for the dashboard and the phone. */
  large?: boolean
  wide?: boolean
  /** The way the next punch counts, where it is known; else the button leaves it open. */
  next?: 'in' | 'out'
  /** Until when the work under way goes on, in minutes of its day, where that is not soon: going is asked about once. */
  goesOnTo?: number
  /** After the server has taken the punch. */
  onClocked?: () => void
}

/** Clocks in or out by the server's clock [2.12] and says when and where it counted. */
export function ClockButton({ large = false, wide = false, next, goesOnTo, onClocked }: ClockButtonProps) {
  const t = useT()
  const { name, clock: clockTime } = useFormat()
  const main = mainPositionOf(useInfo().userInfo)
  const clock = useSave(punchEndpoints.clock)
  const [clocked, setClocked] = useState<{ time: string; place: string }>()
  // One answer counts for the stay; who comes again is asked again.
  const [asked, setAsked] = useState<'open' | 'answered'>()
  if (next === 'in' && asked !== undefined) setAsked(undefined)
  const press = async () => {
    if (next === 'out' && goesOnTo !== undefined && asked === undefined) return setAsked('open')
    await send()
  }
  const send = async () => {
    const { data } = await clock.run({})
    if (!data) return
    const office = main ? name(positionNames(main, 'office')) : ''
    setClocked({ time: data.wall.slice(11, 16), place: office || data.zone })
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
        {clocked && (
          <>
            <Icon name="check" size={14} />
            {t('attendance.clock.clocked', clocked)}
          </>
        )}
      </output>
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
    </div>
  )
}
