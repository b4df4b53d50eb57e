import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useQuery } from '@tanstack/react-query'
import { useParam } from '../../../lib/place/place.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmployeePhoto } from '../photo/person-photo.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeChip } from './employee-state.tsx'
import { changeOf, employeeValueOf } from './employee-value.ts'
import { useFieldWords } from './field-words.ts'

/** The fields of an employee, to change them or to complete them. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const words = useFieldWords()
  const id = useParam('id')
  const query = useQuery(queryOf(employeeEndpoints.get, { id }))
  const employee = query.data
  const name = employee && format.person(employee).name
  useTabTitle(name)
  const ends = useFormReturn('/organisation/employees', id)
  if (!employee || name === undefined) return <RecordWait {...query} />
  return (
    <Page>
      <PageHead
        lead={<EmployeePhoto employee={employee} size={36} />}
        title={name}
        chip={
          <EmployeeChip state={employee.state} isIncomplete={employee.isIncomplete} onboardOn={employee.onboardOn} />
        }
        under={employee.jobNumber}
      />
      {employee.isIncomplete && (
        <Banner tone="red">
          {t('organisation.employees.missing', { fields: format.list(employee.missing.map(words)) })}
        </Banner>
      )}
      <PhotoField employee={employee} />
      <EmployeeForm
        key={id}
        endpoint={employeeEndpoints.update}
        initial={employeeValueOf(employee)}
        toInput={(value) => changeOf(value, employee)}
        draft={`employee:${id}`}
        {...ends}
      />
    </Page>
  )
}
