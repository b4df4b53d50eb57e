import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { Change } from './roster-change.ts'

export type BegunDaysProps = {
  /** The squares that are past or under way. */
  begun: readonly Change[]
  /** How many of those that are painted lie ahead. */
  ahead: number
  onAll: () => void
  /** Leaves the begun ones as they are. */
  onAhead: () => void
  onClose: () => void
}

/** Asks before days change that are past or under way: what they came to is computed anew [X6]. */
export function BegunDays({ begun, ahead, onAll, onAhead, onClose }: BegunDaysProps) {
  const t = useT()
  const format = useFormat()
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
          {ahead > 0 && <Button onClick={onAhead}>{t('attendance.roster.begunAhead', { count: ahead })}</Button>}
          <Button kind="primary" onClick={onAll}>
            {t('attendance.roster.begunAll')}
          </Button>
        </>
      }
    >
      <p>
        {from === to ? format.day(from) : t('time.fromTo', { from: format.day(from), to: format.day(to) })}
        {' · '}
        {t('attendance.matrix.people', { count: people })}
      </p>
      <p>{t('attendance.roster.begunMeaning')}</p>
    </AppModal>
  )
}
