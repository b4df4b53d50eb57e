import { addDays, type Day, weekday } from '@muster/kernel/day'
import { addMonths, daysOf, firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'

/** What days are called in the reader's language. */
export type DayTexts = {
  /** `Tu`, for the head of a week. */
  weekday: (day: Day) => string
  /** `November 2026`. */
  month: (month: Month) => string
  /** `Friday, 20 November 2026`. */
  long: (day: Day) => string
}

export type CalendarProps = {
  texts: DayTexts
  value: Day | undefined
  /** Marked, and shown first where no day is chosen. */
  today: Day
  /** First and last day that can be chosen, both included. */
  min?: Day | undefined
  max?: Day | undefined
  onChoose: (day: Day) => void
}

const LAST_OF_WEEK = 7

/** The same day of another month, or its last where it has fewer. */
function inMonth(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months)
  const moved = addDays(firstDay(month), Number(day.slice(8)) - 1)
  return monthOf(moved) === month ? moved : lastDay(month)
}

/** Where a key leads from a day; undefined for other keys. */
function dayAfter(day: Day, key: string, shift: boolean): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -LAST_OF_WEEK)
    case 'ArrowDown':
      return addDays(day, LAST_OF_WEEK)
    case 'Home':
      return addDays(day, 1 - weekday(day))
    case 'End':
      return addDays(day, LAST_OF_WEEK - weekday(day))
    case 'PageUp':
      return inMonth(day, shift ? -12 : -1)
    case 'PageDown':
      return inMonth(day, shift ? 12 : 1)
    default:
      return undefined
  }
}

/** The weeks of a month from Monday on; days of other months are left out. */
function weeksOf(month: Month): (Day | undefined)[][] {
  const cells: (Day | undefined)[] = [
    ...Array.from({ length: weekday(firstDay(month)) - 1 }, () => undefined),
    ...daysOf(month),
  ]
  const weeks = Math.ceil(cells.length / LAST_OF_WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: LAST_OF_WEEK }, (_, day) => cells[week * LAST_OF_WEEK + day]),
  )
}

/** A month of days to choose from; arrows move by days and weeks, Page Up and Page Down by months, with Shift by years. */
export function Calendar({ texts, value, today, min, max, onChoose }: CalendarProps) {
  const words = useWords()
  const grid = useRef<HTMLTableElement>(null)
  const within = (day: Day) => (min && day < min ? min : max && day > max ? max : day)
  const [at, setAt] = useState(() => within(value ?? today))
  // What opens it gives the first day the focus.
  const byKey = useRef(false)
  const month = monthOf(at)
  const isOut = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
  }, [at])
  const turn = (months: number) => {
    byKey.current = false
    setAt(inMonth(at, months))
  }
  const pressed = (event: KeyboardEvent) => {
    const to = dayAfter(at, event.key, event.shiftKey)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    byKey.current = true
    setAt(within(to))
  }
  const week = weeksOf('2024-01' as Month)[0] ?? []
  return (
    <div className="m-day-picker">
      <div className="m-day-picker-head">
        <IconButton icon="double-left" label={words.previousYear} onClick={() => turn(-12)} />
        <IconButton icon="chevron-left" label={words.previousMonth} onClick={() => turn(-1)} />
        <strong aria-live="polite">{texts.month(month)}</strong>
        <IconButton icon="chevron-right" label={words.nextMonth} onClick={() => turn(1)} />
        <IconButton icon="double-right" label={words.nextYear} onClick={() => turn(12)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as WAI-ARIA has it. */}
      <table ref={grid} role="grid" aria-label={texts.month(month)} onKeyDown={pressed}>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col">
                {day && texts.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((days, nth) => (
            <tr key={days.find(Boolean) ?? nth}>
              {days.map((day, column) =>
                day === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else.
                  <td key={column} />
                ) : (
                  <td key={day}>
                    <button
                      type="button"
                      className={classNames('num', day === today && 'is-today')}
                      data-day={day}
                      data-autofocus={day === at || undefined}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={texts.long(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={isOut(day)}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
