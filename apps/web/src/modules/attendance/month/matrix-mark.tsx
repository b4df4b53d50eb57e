import type { Say } from '../../../lib/words/words.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon, type IconName } from '../../../ui/control/icon.tsx'
import type { Tone } from '../../../ui/display/state-chip.tsx'
import { isCoded, lookOf, type Result } from '../day/day-result.ts'

const ICONS: Record<Tone, IconName> = {
  normal: 'check',
  red: 'warn',
  amber: 'warn',
  violet: 'leaf',
  blue: 'clock',
  grey: 'minus',
}

/** What stands in the square of a day; a function for the same reason as the square. */
export function squareMark(result: Result, t: Say) {
  const { tone, icon } = lookOf(result)
  const picture = icon ?? ICONS[tone]
  // Most squares: one element less in each of a thousand.
  if (!isCoded(result))
    return <Icon name={picture} size={14} className={classNames('m-square', 'is-silent', `tone-${tone}`)} />
  return (
    <span className={classNames('m-square', `tone-${tone}`, tone === 'normal' && 'is-silent')} aria-hidden="true">
      <Icon name={picture} size={12} />
      <i>{t(`attendance.code.${result}`)}</i>
    </span>
  )
}
