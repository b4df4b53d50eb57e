import { patternEndpoints } from '@muster/contract/attendance/pattern'
import type { Newcomer } from '@muster/contract/organisation/newcomer'
import { monthOf } from '@muster/kernel/month'
import { useState } from 'react'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AssignPattern } from './assign-pattern.tsx'

/** The shift of a newcomer: whether one is planned, and the way to give a weekly pattern from the first day on. */
export function NewcomerShift({ record }: { record: Newcomer }) {
  const t = useT()
  const mayAssign = useCan()(patternEndpoints.assign)
  const [isGiving, setGiving] = useState(false)
  const { id, companyId, onboardOn, name, nativeName, jobNumber, needs } = record
  const close = () => setGiving(false)
  return (
    <section aria-label={t('attendance.shift.one')}>
      <div className="m-section-head">
        <h3>{t('attendance.shift.one')}</h3>
        {mayAssign && (
          <Button kind="text" size="small" icon="plus" onClick={() => setGiving(true)}>
            {t('organisation.newcomers.shiftGive')}
          </Button>
        )}
      </div>
      <p>{t(needs.includes('shift') ? 'organisation.newcomers.shiftNone' : 'organisation.newcomers.shiftHas')}</p>
      {isGiving && (
        <AssignPattern
          companyId={companyId}
          month={monthOf(onboardOn)}
          from={onboardOn}
          people={[
            {
              employmentId: id,
              companyId,
              name,
              nativeName,
              jobNumber,
              zone: null,
              beginsOn: onboardOn,
              isClosed: false,
              cells: [],
            },
          ]}
          onClose={close}
          onDone={close}
        />
      )}
    </section>
  )
}
