import type { Day } from '@muster/kernel/day'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { useEffect } from 'react'
import { connection } from '../../../lib/call/reachability.ts'
import { useStore } from '../../../lib/store/store.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { WordKey } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { dropMissedPresses, hasCome, type MeantPress, missedPresses } from './missed-press.ts'

export type MissedPressesProps = {
  employmentId: string
  /** The day under way, whose presses are called by their time alone. */
  today: Day
  /** The wall clocks of punches that are known by now. */
  walls: readonly string[]
  /** Where a press is applied for. */
  applyHref: (press: MeantPress) => string
  /** As the page says it, which has words of its own. */
  words: Readonly<Record<'kept' | 'unanswered' | 'apply' | 'forget', WordKey>>
}

/** Presses of the clock that got no answer: kept as they were meant, and offered as a missed punch once the connection is back. */
export function MissedPresses({ employmentId, today, walls, applyHref, words }: MissedPressesProps) {
  const t = useT()
  const format = useFormat()
  const isBack = useStore(connection) === 'there'
  const own = useStore(missedPresses).filter((press) => press.employmentId === employmentId)
  const come = walls.join()
  useEffect(() => dropMissedPresses(employmentId, (press) => hasCome(press, come.split(','))), [employmentId, come])
  return own.map((press) => {
    const { at, day, minute } = press
    const time = clockText(minute % MINUTES_PER_DAY)
    const values = { time: day === today ? time : `${format.day(day)}, ${time}` }
    return (
      <Banner
        key={at}
        tone="amber"
        icon="clock"
        actions={
          isBack && (
            <>
              <Button
                kind="text"
                size="small"
                onClick={() => dropMissedPresses(employmentId, (other) => other.at === at)}
              >
                {t(words.forget)}
              </Button>
              <a className="m-link" href={applyHref(press)}>
                {t(words.apply)}
              </a>
            </>
          )
        }
      >
        {t(isBack ? words.unanswered : words.kept, values)}
      </Banner>
    )
  })
}
