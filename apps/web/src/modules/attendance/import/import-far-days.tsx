import type { Day } from '@muster/kernel/day'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Result } from './table-choice.ts'

export type ImportFarDaysProps = {
  parts: Result['farDays']
  /** First days of the parts that are taken. */
  taken: readonly Day[]
  onTake: (taken: Day[]) => void
}

/** Parts of a file that are left out as of a wrong clock, each of which can be taken by itself. */
export function ImportFarDays({ parts, taken, onTake }: ImportFarDaysProps) {
  const t = useT()
  const format = useFormat()
  return parts.map(({ firstOn, lastOn, lines, why }) => {
    const isTaken = taken.includes(firstOn)
    const days = daysText(firstOn, lastOn, t, format)
    return (
      <Banner key={firstOn} tone="amber" title={t('imports.farTitle', { count: lines, days })}>
        {!isTaken && t(why === 'before' ? 'imports.farBefore' : 'imports.farText')}
        <div>
          <Checkbox
            checked={isTaken}
            onChange={(takes) => onTake(takes ? [...taken, firstOn] : taken.filter((other) => other !== firstOn))}
          >
            {t('imports.farTake', { days })}
          </Checkbox>
        </div>
      </Banner>
    )
  })
}
