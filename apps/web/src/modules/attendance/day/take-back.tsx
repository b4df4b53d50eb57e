import { correctionEndpoints } from '@muster/contract/attendance/correction'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { type Correction, describeEntry, timeOf } from './correction-words.ts'
import type { DayRecord } from './day-result.ts'

/** Takes back what HR entered, after it is said what that is. */
export function TakeBack({ one, state }: { one: Correction; state: DayRecord['state'] }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const save = useSave(correctionEndpoints.takeBack)
  const [isAsking, setAsking] = useState(false)
  if (!one.isByHand || state === 'frozen' || !can(correctionEndpoints.takeBack)) return null
  const what = `${t(`attendance.correction.shown.${one.kind}`)} ${timeOf(one, t, format)}`
  const run = async () => {
    const { error } = await save.run({ id: one.id })
    if (error) return
    notices.success(t('attendance.correction.takenBack'))
    setAsking(false)
  }
  return (
    <>
      <Button
        kind="text"
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('attendance.correction.takeBackOf', { what })}
      >
        {t('attendance.correction.takeBack')}
      </Button>
      <AppModal
        open={isAsking}
        title={t('attendance.correction.askTitle')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('ui.cancel')}</Button>
            <Button kind="danger" busy={save.busy} onClick={() => void run()}>
              {t('attendance.correction.takeBack')}
            </Button>
          </>
        }
      >
        <p>
          <b>{what}</b>
        </p>
        <p>{describeEntry(one, t, format)}</p>
        <p>{t('attendance.correction.askText')}</p>
      </AppModal>
    </>
  )
}
