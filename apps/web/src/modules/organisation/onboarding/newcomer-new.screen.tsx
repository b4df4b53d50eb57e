import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { newEmployee } from '../employee/employee-value.ts'
import { OnboardForm } from './onboard-form.tsx'

/** Onboards one employee by one form [6.05b, S29]: who, where, and with which account. What comes of it is shown as a newcomer. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const can = useCan()
  const format = useFormat()
  const companyId = useCompanyId()
  const isReader = can(newcomerEndpoints.get)
  return (
    <Page>
      <PageHead title={t('organisation.newcomers.one')} />
      <OnboardForm
        initial={newEmployee(companyId, dayIn())}
        onSaved={(employee) => {
          notices.success(
            isReader
              ? t('organisation.newcomers.created', { name: format.person(employee).name })
              : t('organisation.newcomers.noRight'),
          )
          if (isReader) go(`/organisation/newcomers/${employee.id}`, {}, { free: true })
          else go('/dashboard', {}, { free: true })
        }}
        onCancel={() => go(isReader ? '/organisation/newcomers' : '/dashboard', {}, { free: true })}
      />
    </Page>
  )
}
