import { type FormShown, rowsIn } from '@muster/contract/workflow/form-values'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { joinSentences } from '../../../lib/words/sentences.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { textOf } from '../../workflow/index.ts'

export type OvertimeEffectsProps = { looked: FormShown; day: string }

/** What an overtime lies beside and what follows from it: the shift of its day, the sums beside their caps, pay or time off. */
export function OvertimeEffects({ looked, day }: OvertimeEffectsProps) {
  const t = useT()
  const format = useFormat()
  const { shiftFrom, shiftTo, timeOff } = looked
  const belongsTo = textOf(looked.belongsTo)
  if (!belongsTo) return null
  const on = format.dayText(belongsTo)
  const isOver = [
    ['ofMonth', 'monthCap'],
    ['ofYear', 'yearCap'],
  ].some(([sum = '', cap = '']) => typeof looked[cap] === 'number' && Number(looked[sum]) > looked[cap])
  const isByPunches = rowsIn(looked.table).some(({ way }) => way !== 'approved')
  const sums = (['month', 'year'] as const).map((span) => {
    const [sum, cap] = span === 'month' ? [looked.ofMonth, looked.monthCap] : [looked.ofYear, looked.yearCap]
    const minutes = format.duration(Number(sum))
    return typeof cap === 'number'
      ? t(`attendance.overtime.capped.${span}`, { minutes, cap: format.duration(cap) })
      : t(`attendance.overtime.sum.${span}`, { minutes })
  })
  return (
    <>
      <p className="m-task-note">
        {typeof shiftFrom === 'number' && typeof shiftTo === 'number'
          ? t('attendance.overtime.shift', { day: on, from: format.clock(shiftFrom), to: format.clock(shiftTo) })
          : t('attendance.overtime.noHours', { day: on })}{' '}
        {belongsTo !== day && t('attendance.overtime.night', { day: on })}
      </p>
      <p className="m-task-note">{joinSentences(sums)}</p>
      {isOver && <Banner tone="amber">{t('attendance.overtime.overCap')}</Banner>}
      <p className="m-task-note">
        {typeof timeOff === 'number'
          ? t('attendance.overtime.asTimeOff', {
              minutes: format.duration(timeOff),
              day: format.dayText(textOf(looked.timeOffUntil)),
            })
          : t('attendance.overtime.asPay')}{' '}
        {isByPunches && t('attendance.overtime.byPunches')}
      </p>
    </>
  )
}
