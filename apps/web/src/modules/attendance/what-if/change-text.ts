import { DIFFERENCE_MINUTES } from '@muster/contract/attendance/difference'
import { type FigureChange, WHAT_IF_COUNTS } from '@muster/contract/attendance/what-if'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { multiplierText } from '../shared/multiplier-text.ts'

type OfDay = (typeof DIFFERENCE_MINUTES)[number]
type Own = Exclude<FigureChange['figure'], OfDay | 'overtimePart'>
const isOfDay = (figure: string): figure is OfDay => DIFFERENCE_MINUTES.some((one) => one === figure)
const COUNTS = new Set<string>(WHAT_IF_COUNTS)

/** How a figure of a month is called and written: minutes as durations, what is counted as numbers. */
export function useFigureText() {
  const t = useT()
  const format = useFormat()
  const written = ({ figure }: FigureChange, value: number) =>
    COUNTS.has(figure) ? format.number(value) : format.duration(value)
  return {
    name: ({ figure, part }: FigureChange) =>
      part
        ? `${t(`attendance.dayKind.${part.dayKind}`)} × ${multiplierText(part.multiplier, format)}, ${t(`attendance.overtime.rewards.${part.reward}`)}`
        : isOfDay(figure)
          ? t(`attendance.closing.minutes.${figure}`)
          : t(`trial.figures.${figure as Own}`),
    change: (one: FigureChange) =>
      t('attendance.closing.change', { from: written(one, one.before), to: written(one, one.after) }),
    difference: (one: FigureChange) =>
      `${one.after > one.before ? '+' : '−'}${written(one, Math.abs(one.after - one.before))}`,
  }
}
