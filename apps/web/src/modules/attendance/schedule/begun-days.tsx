import type { Day } from '@muster/kernel/day'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { Asked } from './use-roster-save.ts'

export type BegunDaysProps = {
  /** What was painted and waits for an answer. */
  asked: Asked
  today: Day
  onApply: (asked: Asked) => void
  onClose: () => void
}

/** Asks before days change that are past or under way: what they came to is computed anew [X6]. */
export function BegunDays({ asked, today, onApply, onClose }: BegunDaysProps) {
  const t = useT()
  const format = useFormat()
  const begun = asked.changes.filter(({ day }) => day <= today)
  const ahead = asked.changes.filter(({ day }) => day > today)
  const days = begun.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  const people = new Set(begun.map(({ employmentId }) => employmentId)).size
  if (!from || !to) return null
  return (
    <AppModal
      open
      title={t('attendance.roster.begunAsk', { count: begun.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {ahead.length > 0 && (
            <Button onClick={() => onApply({ ...asked, changes: ahead })}>
              {t('attendance.roster.begunAhead', { count: ahead.length })}
            </Button>
          )}
          <Button kind="primary" onClick={() => onApply(asked)}>
            {t('attendance.roster.begunAll')}
          </Button>
        </>
      }
    >
      <p>
        {daysText(from, to, t, format)}
        {' · '}
        {t('attendance.matrix.people', { count: people })}
      </p>
      <p>{t('attendance.roster.begunMeaning')}</p>
    </AppModal>
  )
}
