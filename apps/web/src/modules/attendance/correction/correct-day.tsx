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
import { PunchForm, type PunchFormProps } from './punch-form.tsx'
import { findCameBack } from './repairs.ts'

type Missed = NonNullable<PunchFormProps['missed']>

/** What HR can enter into an open day: a punch that was not made, in one press where the day knows which, or an absence. */
export function CorrectDay({ person, record }: { person: PersonMonth['person']; record: DayRecord }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const [what, setWhat] = useState<Missed | 'punch' | 'absence'>()
  if (record.state === 'frozen' || !can(correctionEndpoints.punch)) return null
  const back = findCameBack(record)
  const missing = (record.bar.missing ?? []).map(
    ({ at, what: end }): Missed => ({ kind: end === 'clock-in' ? 'made-up-in' : 'made-up-out', minute: at }),
  )
  const missed = typeof what === 'object' ? what : undefined
  const close = () => setWhat(undefined)
  return (
    <>
      {missing.map((end, i) => (
        <Button key={end.minute} icon="pencil" kind={i === 0 ? 'primary' : 'default'} onClick={() => setWhat(end)}>
          {end.kind === 'made-up-in' && end.minute === back
            ? t('attendance.repair.back', { time: wallClock(end.minute, t, format) })
            : `${t(`attendance.repair.${end.kind === 'made-up-in' ? 'in' : 'out'}`)} ${wallClock(end.minute, t, format)}`}
        </Button>
      ))}
      <Button icon="plus" onClick={() => setWhat('punch')}>
        {t('attendance.correction.addPunch')}
      </Button>
      <Button icon="plus" onClick={() => setWhat('absence')}>
        {t('attendance.correction.addAbsence')}
      </Button>
      <AppModal open={missed !== undefined} title={t('attendance.correction.addPunch')} onClose={close}>
        <PunchForm person={person} record={record} missed={missed} onDone={close} />
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
