import type { RowShown } from '@muster/contract/workflow/form-values'
import type { Day } from '@muster/kernel/day'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { type Edges, type HalfPick, readPick, type SlotShown, toSlot } from './half-slot.ts'

type HalfButtonsProps = {
  /** From when to when the part was before a half was picked. */
  span: { from: Day; to: Day }
  edges: Edges
  row: RowShown
  onPick: (slot: SlotShown) => void
}

/** Buttons that leave half of the first or of the last working day of a part to be worked, by its shift; each says what it counts. */
export function HalfButtons({ span, edges, row, onPick }: HalfButtonsProps) {
  const t = useT()
  const format = useFormat()
  const { begin, end } = edges
  const isOneDay = begin.day === end.day
  // Of several days, or beside free ones, a half says of which day it is.
  const isNamed = span.from !== span.to
  const pick = readPick(row, edges)
  const button = (side: keyof HalfPick, half: string, { minutes }: { minutes: number }) => (
    <Button
      aria-pressed={pick[side]}
      onClick={() => onPick(toSlot(span, edges, { ...(isOneDay ? WHOLE : pick), [side]: !pick[side] }))}
    >
      {t('leave.request.half.counts', { half, hours: format.duration(minutes) })}
    </Button>
  )
  const secondOfFirst =
    begin.half &&
    button(
      'isFirstHalved',
      isNamed ? t('leave.request.half.secondOf', { day: format.day(begin.day) }) : t('leave.request.half.second'),
      begin.half,
    )
  const firstOfLast =
    end.half &&
    button(
      'isLastHalved',
      isNamed ? t('leave.request.half.firstOf', { day: format.day(end.day) }) : t('leave.request.half.first'),
      end.half,
    )
  return (
    <fieldset className="m-half-days m-rows-wide" aria-label={t('leave.request.half.label')}>
      {isOneDay && firstOfLast}
      {secondOfFirst}
      {!isOneDay && firstOfLast}
    </fieldset>
  )
}

const WHOLE: HalfPick = { isFirstHalved: false, isLastHalved: false }
