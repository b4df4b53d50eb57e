import type { Day } from '@muster/kernel/day'
import { daysOf, type Month } from '@muster/kernel/month'
import { useState } from 'react'
import { type Area, between, squaresIn } from './area.ts'
import type { Brush, RosterRow } from './roster-change.ts'

type Painted = {
  month: Month
  /** The rows as they were read, and as they are drawn by now. */
  known: readonly RosterRow[] | undefined
  rows: readonly RosterRow[] | undefined
  onPaint: (rows: readonly RosterRow[], days: readonly Day[], brush: Brush) => void
}

/** Holds the brush that is in hand and the squares that are picked; painting takes the people and days of an area. */
export function useBrush({ month, known, rows, onPaint }: Painted) {
  const [brush, setBrush] = useState<Brush>()
  const [area, setArea] = useState<Area>()
  const paint = (over: Area, chosen: Brush) => {
    const days = daysOf(month).filter((_, col) => between(over.from.col, over.to.col, col))
    const drawn = (rows ?? []).filter((_, row) => between(over.from.row, over.to.row, row))
    const people = new Set(drawn.map(({ employmentId }) => employmentId))
    onPaint(
      (known ?? []).filter(({ employmentId }) => people.has(employmentId)),
      days,
      chosen,
    )
  }
  // With several squares picked a brush paints them; otherwise it is taken in hand.
  const takeBrush = (chosen: Brush | undefined) => {
    if (chosen && area && squaresIn(area) > 1 && !brush) paint(area, chosen)
    else {
      setBrush(chosen)
      setArea(undefined)
    }
  }
  return { brush, setBrush, area, setArea, paint, takeBrush }
}
