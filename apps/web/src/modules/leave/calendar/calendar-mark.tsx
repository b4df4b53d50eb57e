import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { type AwayDay, isWaiting } from './calendar-value.ts'

/** What stands in a square of somebody who is away: solid where it is approved, hatched while it waits, as wide as the part of the day. */
export function awayMark(away: readonly AwayDay[]) {
  return (
    <span className="m-away" aria-hidden="true">
      {away.map((away) => (
        <i
          key={away.leave?.taskId ?? away.part}
          className={classNames(`is-${away.part}`, isWaiting(away) && 'is-waiting')}
        />
      ))}
    </span>
  )
}

/** What stands in a square of a day off. */
export const freeMark = (kind: 'rest' | 'holiday') =>
  kind === 'holiday' ? <Icon name="star" size={12} className="m-away-free" /> : <span className="m-away-free">–</span>
