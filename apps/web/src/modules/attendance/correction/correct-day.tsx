import { correctionEndpoints } from '@muster/contract/attendance/correction'
import { useState } from 'react'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { DayRecord, PersonMonth } from '../day/day-result.ts'
import { AbsenceForm } from './absence-form.tsx'
import { PunchForm } from './punch-form.tsx'

/** What HR can enter into an open day: a punch that was not made, or an absence. */
export function CorrectDay({ person, record }: { person: PersonMonth['person']; record: DayRecord }) {
  const t = useT()
  const can = useCan()
  const [what, setWhat] = useState<'punch' | 'absence'>()
  if (record.state === 'frozen' || !can(correctionEndpoints.punch)) return null
  const close = () => setWhat(undefined)
  return (
    <>
      <Button icon="plus" onClick={() => setWhat('punch')}>
        {t('attendance.correction.addPunch')}
      </Button>
      <Button icon="plus" onClick={() => setWhat('absence')}>
        {t('attendance.correction.addAbsence')}
      </Button>
      <AppModal open={what === 'punch'} title={t('attendance.correction.addPunch')} onClose={close}>
        <PunchForm person={person} record={record} onDone={close} />
      </AppModal>
      <AppModal open={what === 'absence'} title={t('attendance.correction.addAbsence')} onClose={close}>
        <AbsenceForm person={person} record={record} onDone={close} />
      </AppModal>
    </>
  )
}
