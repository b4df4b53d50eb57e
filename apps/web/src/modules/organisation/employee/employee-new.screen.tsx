import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { dayIn } from '../../../lib/page/clock.ts'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { creationOf, newEmployee } from './employee-value.ts'

/** A new employee with the first position [2.14, 3.08]. */
export function Screen() {
  const t = useT()
  const ends = useFormReturn('/organisation/employees')
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
        {...ends}
      />
    </Page>
  )
}
