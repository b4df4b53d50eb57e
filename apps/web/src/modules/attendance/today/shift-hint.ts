import type { myDayEndpoints } from '@muster/contract/attendance/my-day'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Minutes } from '@muster/kernel/minutes'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'

export type Today = NonNullable<ReplyOf<typeof myDayEndpoints.today>['today']>

/** What the clock says to somebody now: when the shift starts, how long ago it began without them, when it ends. */
export function shiftHint(
  { record, presence }: Pick<Today, 'record' | 'presence'>,
  now: Minutes,
  t: Say,
  format: Format,
) {
  const { shift, bar, explanation } = record
  if (explanation.some((line) => line.rule === 'clockNotRequired')) return t('attendance.today.unclocked')
  if (!shift || record.expectedMinutes === 0) return t('attendance.today.off')
  const from = bar.plan?.[0]?.[0] ?? shift.from
  const to = bar.plan?.at(-1)?.[1] ?? shift.to
  if (from === null || to === null || explanation.some((line) => line.rule === 'required'))
    return t('attendance.today.free')
  const say = (key: 'starts' | 'began' | 'ends' | 'ended', at: Minutes) =>
    t(`attendance.today.${key}`, {
      letter: shift.letter,
      time: format.clock(at),
      minutes: format.duration(Math.abs(at - now)),
    })
  if (now < from) return say('starts', from)
  if (now >= to) return say('ended', to)
  if (presence === 'none') return say('began', from)
  return shift.clocking === 'in-only' ? t('attendance.today.inOnly') : say('ends', to)
}
