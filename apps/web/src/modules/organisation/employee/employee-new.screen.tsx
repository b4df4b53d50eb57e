import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { creationOf, newEmployee } from './employee-value.ts'

const LIST = '/organisation/employees'

/** A new employee with the first position [2.14, 3.08]. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const companyId = useCompanyId()
  return (
    <Page>
      <PageHead title={t('organisation.employees.add')} />
      <EmployeeForm
        endpoint={employeeEndpoints.create}
        initial={newEmployee(companyId, dayIn())}
        toInput={creationOf}
        isNew
        draft="employee:new"
        onSaved={(employee) => {
          notices.success(t('form.saved'))
          go(LIST, { open: employee.id }, { free: true })
        }}
        onCancel={() => go(LIST, {}, { free: true })}
      />
    </Page>
  )
}
