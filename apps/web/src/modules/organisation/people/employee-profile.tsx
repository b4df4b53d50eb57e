import type { Employee } from '@muster/contract/organisation/employee'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordParts } from '../../../lib/registry/record-parts.tsx'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { EmployeeLine } from '../employee/employee-columns.tsx'
import { SecretText } from '../employee/secret-text.tsx'
import { HistoryTimeline } from '../employment/history-timeline.tsx'
import { EmployeePhoto } from '../photo/person-photo.tsx'
import { PinList } from '../pin/pin-list.tsx'
import { PositionTimeline } from '../position/position-timeline.tsx'

/** What of an employee has a label under its own name. */
type Worded = Exclude<keyof Employee, 'id' | 'companyId' | 'personId' | 'missing' | 'positions' | 'pins' | 'version'>

export type EmployeeProfileProps = {
  employee: Employee
  /** The same employee in the directory, if it is on the page. */
  line: EmployeeLine | undefined
  onAddPin: () => void
}

/** All that is known of an employee [3.08]: employment, every position, PINs, and the person. */
export function EmployeeProfile({ employee: e, line, onAddPin }: EmployeeProfileProps) {
  const t = useT()
  const format = useFormat()
  const called = format.person(e)
  const hasHistory = useCan()(employmentStateEndpoints.history)
  const field = (key: Worded) => t(`organisation.field.employee.${key}`)
  return (
    <>
      <div className="m-profile-head">
        <EmployeePhoto employee={e} size={48} />
        <div>
          <div>{[called.other, e.nickname].filter((text) => text !== '' && text !== called.name).join(' · ')}</div>
          <small className="num">{e.jobNumber}</small>
        </div>
      </div>
      <Facts
        facts={[
          [field('onboardOn'), format.day(e.onboardOn)],
          [field('regularizationOn'), format.day(e.regularizationOn)],
          [field('resignOn'), format.day(e.resignOn)],
          [field('contractType'), e.contractType && t(`organisation.contractType.${e.contractType}`)],
          [field('contractEndOn'), format.day(e.contractEndOn)],
        ]}
      />
      <div className="m-section-head">
        <h3>{hasHistory ? t('organisation.history.title') : t('organisation.positions.title')}</h3>
      </div>
      {hasHistory ? <HistoryTimeline employee={e} /> : <PositionTimeline employee={e} line={line} />}
      <div className="m-section-head">
        <h3>{t('organisation.pins.title')}</h3>
        <Can do={pinEndpoints.assign.access}>
          <Button kind="text" size="small" icon="plus" onClick={onAddPin}>
            {t('organisation.pins.add')}
          </Button>
        </Can>
      </div>
      <PinList employee={e} />
      <Facts
        title={t('organisation.sections.person')}
        facts={[
          [field('sex'), e.sex && t(`organisation.sex.${e.sex}`)],
          [field('birthday'), format.day(e.birthday)],
          [field('nationality'), e.nationality && format.nation(e.nationality)],
          [field('maritalStatus'), e.maritalStatus && t(`organisation.maritalStatus.${e.maritalStatus}`)],
          [field('education'), e.education && t(`organisation.education.${e.education}`)],
          [field('specialty'), e.specialty],
          [field('computerLevel'), e.computerLevel],
          [field('foreignLanguageLevel'), e.foreignLanguageLevel],
          [field('hobby'), e.hobby],
          [field('recruitmentSource'), e.recruitmentSource],
        ]}
      />
      <Facts
        title={t('organisation.sections.contact')}
        facts={[
          [field('email'), e.email && <a href={`mailto:${e.email}`}>{e.email}</a>],
          [field('phone'), e.phone && <a href={`tel:${e.phone}`}>{e.phone}</a>],
          [field('address'), e.address],
          [field('emergencyContact'), e.emergencyContact],
        ]}
      />
      <Facts
        title={t('organisation.sections.papers')}
        facts={[
          [field('identityDocument'), e.identityDocument && <SecretText employee={e} field="identityDocument" />],
          [field('bank'), e.bank],
          [field('bankAccount'), e.bankAccount && <SecretText employee={e} field="bankAccount" />],
        ]}
      />
      <RecordParts of="employee" record={e} />
    </>
  )
}
