import './to-correct.css'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { RepairLink } from '../correction/repair-day.tsx'
import type { OwnMonth } from '../day/day-result.ts'
import { ResultChip } from '../day/result-chip.tsx'

/** How many days to mend are shown before somebody asks for all. */
const FEW = 4

/** The days that somebody must look at, the latest first, each with its reason in one line. */
export function ToCorrect({ month, today, onOpen }: { month: OwnMonth; today: Day; onOpen: (day: Day) => void }) {
  const t = useT()
  const names = useDayNames()
  const [isWhole, setWhole] = useState(false)
  const wrong = month.items.filter((record) => record.attribute === 'abnormal').toReversed()
  if (wrong.length === 0) return <p className="muted">{t('attendance.myMonth.none')}</p>
  return (
    <>
      <ul className="m-to-correct">
        {(isWhole ? wrong : wrong.slice(0, FEW)).map((record) => (
          <li key={record.day}>
            <button type="button" onClick={() => onOpen(record.day)}>
              <span>{names.brief(record.day)}</span>
              <ResultChip day={record} today={today} />
              <span className="m-own-month-why">{t('words.why')}</span>
            </button>
            <RepairLink month={month} record={record} />
          </li>
        ))}
      </ul>
      {wrong.length > FEW && !isWhole && (
        <Button kind="text" onClick={() => setWhole(true)}>
          {t('ui.showAll', { n: wrong.length })}
        </Button>
      )}
      <p className="muted">{t('attendance.myMonth.how')}</p>
    </>
  )
}
