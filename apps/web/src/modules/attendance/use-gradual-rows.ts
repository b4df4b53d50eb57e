import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../lib/page/after-paint.ts'
import { firstCount, STEP } from './gradual-rows.ts'

type Drawn<R> = { rows: readonly R[]; count: number }

/**
 * The rows to draw now: the first ones, then ever more, until all of them stand there. Hundreds of squares put into the page at once
 * would hold up the key or the press that comes meanwhile. Rows that are drawn already, or only a few new ones, come at once.
 */
export function useGradualRows<R>(rows: readonly R[], keyOf: (row: R) => string): readonly R[] {
  const [drawn, setDrawn] = useState<Drawn<R>>({ rows, count: STEP })
  let { count } = drawn
  if (drawn.rows !== rows) {
    count = firstCount(rows, new Set(drawn.rows.slice(0, drawn.count).map(keyOf)), keyOf)
    setDrawn({ rows, count })
  }
  const isWhole = count >= rows.length
  useEffect(() => {
    if (isWhole) return
    let isWanted = true
    const more = () => setDrawn((now) => ({ rows: now.rows, count: count + STEP }))
    void afterPaint().then(() => isWanted && startTransition(more))
    return () => {
      isWanted = false
    }
  }, [isWhole, count])
  return isWhole ? rows : rows.slice(0, count)
}
