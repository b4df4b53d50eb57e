import { addDays, day as dayOf } from '@muster/kernel/day'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TimeBar, type TimeSegment } from '../../../ui/display/time-bar.tsx'

const MONDAY = dayOf('2026-11-16')
const PLAN: TimeSegment = { look: 'band', from: 480, to: 1020 }
const BREAK: TimeSegment = { look: 'hatched', from: 720, to: 780 }
type ExampleDay = { parts: readonly TimeSegment[]; ticks: readonly number[] }
const DAYS: readonly ExampleDay[] = [
  { parts: [PLAN, { look: 'solid', from: 477, to: 1024 }, BREAK], ticks: [477, 1024] },
  {
    parts: [PLAN, { look: 'solid', from: 497, to: 1021 }, BREAK, { look: 'alarm', from: 480, to: 497 }],
    ticks: [497, 1021],
  },
  {
    parts: [PLAN, { look: 'solid', from: 475, to: 1020 }, { look: 'ribbed', from: 1020, to: 1140 }, BREAK],
    ticks: [475, 1143],
  },
  {
    parts: [{ ...PLAN, to: 720 }, { look: 'block', from: 780, to: 1020 }, { look: 'solid', from: 478, to: 720 }, BREAK],
    ticks: [478, 721],
  },
]

/** Four days as the product sees them: what it does, shown instead of said. */
export function ExampleWeek() {
  const t = useT()
  const format = useFormat()
  const results = [
    format.duration(480),
    t('identity.signIn.week.late', { duration: format.duration(17) }),
    t('identity.signIn.week.overtime', { duration: format.duration(120) }),
    t('identity.signIn.week.halfDayOff'),
  ]
  return (
    <div className="m-entrance-week" role="img" aria-label={t('identity.signIn.week.label')}>
      {DAYS.map((day, i) => (
        <Line key={results[i]} name={format.weekdayName(addDays(MONDAY, i))} day={day} result={results[i] ?? ''} />
      ))}
    </div>
  )
}

function Line({ name, day, result }: { name: string; day: ExampleDay; result: string }) {
  return (
    <>
      <span className="num">{name} 08–17</span>
      <TimeBar {...day} label={result} />
      <span className="num">{result}</span>
    </>
  )
}
