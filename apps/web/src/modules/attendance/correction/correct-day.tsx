import { correctionEndpoints } from '@muster/contract/attendance/correction'
import { useState } from 'react'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { DayRecord, PersonMonth } from '../day/day-result.ts'
import { wallClock } from '../shared/wall-clock.ts'
import { AbsenceForm } from './absence-form.tsx'
import { PunchForm } from './punch-form.tsx'
import { findCameBack } from './repairs.ts'

/** What HR can enter into an open day: a punch that was not made, or an absence. */
export function CorrectDay({ person, record }: { person: PersonMonth['person']; record: DayRecord }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const [what, setWhat] = useState<'back' | 'punch' | 'absence'>()
  if (record.state === 'frozen' || !can(correctionEndpoints.punch)) return null
  const back = findCameBack(record)
  const close = () => setWhat(undefined)
  return (
    <>
      {back !== undefined && (
        <Button icon="pencil" kind="primary" onClick={() => setWhat('back')}>
          {t('attendance.repair.back', { time: wallClock(back, t, format) })}
        </Button>
      )}
      <Button icon="plus" onClick={() => setWhat('punch')}>
        {t('attendance.correction.addPunch')}
      </Button>
      <Button icon="plus" onClick={() => setWhat('absence')}>
        {t('attendance.correction.addAbsence')}
      </Button>
      <AppModal open={what === 'back'} title={t('attendance.correction.addPunch')} onClose={close}>
        <PunchForm person={person} record={record} cameBack={back} onDone={close} />
      </AppModal>
      <AppModal open={what === 'punch'} title={t('attendance.correction.addPunch')} onClose={close}>
        <PunchForm person={person} record={record} onDone={close} />
      </AppModal>
      <AppModal open={what === 'absence'} title={t('attendance.correction.addAbsence')} onClose={close}>
        <AbsenceForm person={person} record={record} onDone={close} />
      </AppModal>
    </>
  )
}
