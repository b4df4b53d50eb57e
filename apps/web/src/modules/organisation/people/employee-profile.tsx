import type { Employee } from '@muster/contract/organisation/employee'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import type { EmployeeField } from '@muster/contract/organisation/employee-fields'
import { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import type { ReactNode } from 'react'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordParts } from '../../../lib/registry/record-parts.tsx'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { EmployeeLine } from '../employee/employee-columns.tsx'
import { showEvery } from '../employee/every-field.ts'
import { useFieldWords } from '../employee/field-words.ts'
import { SecretText } from '../employee/secret-text.tsx'
import { HistoryTimeline } from '../employment/history-timeline.tsx'
import { EmployeePhoto } from '../photo/person-photo.tsx'
import { PinList } from '../pin/pin-list.tsx'
import { PositionTimeline } from '../position/position-timeline.tsx'

/** What stands below the head of the page, which says who it is. */
type Shown = Exclude<EmployeeField, 'jobNumber' | 'name' | 'nativeName' | 'nickname'> | 'resignOn'

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
  const words = useFieldWords()
  const hasHistory = useCan()(employmentStateEndpoints.history)
  const shown = showEvery<Shown>()({
    work: {
      onboardOn: format.day(e.onboardOn),
      regularizationOn: format.day(e.regularizationOn),
      resignOn: format.day(e.resignOn),
      contractType: e.contractType && t(`organisation.contractType.${e.contractType}`),
      contractEndOn: format.day(e.contractEndOn),
    },
    person: {
      sex: e.sex && t(`organisation.sex.${e.sex}`),
      birthday: format.day(e.birthday),
      nationality: e.nationality && format.nation(e.nationality),
      maritalStatus: e.maritalStatus && t(`organisation.maritalStatus.${e.maritalStatus}`),
      education: e.education && t(`organisation.education.${e.education}`),
      specialty: e.specialty,
      computerLevel: e.computerLevel,
      foreignLanguageLevel: e.foreignLanguageLevel,
      hobby: e.hobby,
      recruitmentSource: e.recruitmentSource,
    },
    contact: {
      email: e.email && <a href={`mailto:${e.email}`}>{e.email}</a>,
      phone: e.phone && <a href={`tel:${e.phone}`}>{e.phone}</a>,
      address: e.address,
      emergencyContact: e.emergencyContact,
    },
    papers: {
      identityDocument: e.identityDocument && <SecretText employee={e} field="identityDocument" />,
      bank: e.bank,
      bankAccount: e.bankAccount && <SecretText employee={e} field="bankAccount" />,
    },
  })
  const facts = (group: keyof typeof shown) =>
    Object.entries<ReactNode>(shown[group]).map(([field, value]) => [words(field), value] as const)
  return (
    <>
      <div className="m-profile-head">
        <EmployeePhoto employee={e} size={48} />
        <div>
          <div>{[called.other, e.nickname].filter((text) => text !== '' && text !== called.name).join(' · ')}</div>
          <small className="num">{e.jobNumber}</small>
        </div>
      </div>
      <Facts facts={facts('work')} />
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
      <Facts title={t('organisation.sections.person')} facts={facts('person')} />
      <Facts title={t('organisation.sections.contact')} facts={facts('contact')} />
      <Facts title={t('organisation.sections.papers')} facts={facts('papers')} />
      <RecordParts of="employee" record={e} />
    </>
  )
}
