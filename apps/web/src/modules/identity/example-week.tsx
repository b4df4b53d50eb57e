import { addDays, day } from '@muster/kernel/day'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { DayBar } from '../../ui/day-bar.tsx'
import type { DayFacts } from '../../ui/day-facts.ts'

const MONDAY = day('2026-11-16')
const DAY = { plan: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] }
const DAYS: readonly DayFacts[] = [
  { ...DAY, work: [{ from: 477, to: 1024 }], punches: [477, 1024] },
  { ...DAY, work: [{ from: 497, to: 1021 }], late: [{ from: 480, to: 497 }], punches: [497, 1021] },
  { ...DAY, work: [{ from: 475, to: 1020 }], extra: [{ from: 1020, to: 1140 }], punches: [475, 1143] },
  {
    plan: [{ from: 480, to: 720 }],
    breaks: DAY.breaks,
    work: [{ from: 478, to: 720 }],
    leave: [{ from: 780, to: 1020 }],
    punches: [478, 721],
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
      {DAYS.map((facts, i) => (
        <Line key={results[i]} name={format.weekdayName(addDays(MONDAY, i))} facts={facts} result={results[i] ?? ''} />
      ))}
    </div>
  )
}

function Line({ name, facts, result }: { name: string; facts: DayFacts; result: string }) {
  return (
    <>
      <span className="num">{name} 08–17</span>
      <DayBar {...facts} label={result} />
      <span className="num">{result}</span>
    </>
  )
}
