import './clock-button.css'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { useState } from 'react'
import { useSave } from '../../lib/query/use-save.ts'
import { useInfo } from '../../lib/session/permission.tsx'
import { mainPositionOf } from '../../lib/session/working-company-rule.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { positionNames } from '../../lib/words/spelled-names.ts'
import { Button } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import { CLOCK_READS } from './clock-reads.ts'

export type ClockButtonProps = {
  /** 40 px high, for the dashboard and the phone. */
  large?: boolean
  wide?: boolean
  /** The way the next punch counts, where it is known; else the button leaves it open. */
  next?: 'in' | 'out'
  /** After the server has taken the punch. */
  onClocked?: () => void
}

/** Clocks in or out by the server's clock [2.12] and says when and where it counted. */
export function ClockButton({ large = false, wide = false, next, onClocked }: ClockButtonProps) {
  const t = useT()
  const { name } = useFormat()
  const main = mainPositionOf(useInfo().userInfo)
  const clock = useSave(punchEndpoints.clock, { refresh: CLOCK_READS })
  const [clocked, setClocked] = useState<{ time: string; place: string }>()
  const press = async () => {
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
    </div>
  )
}
