import './assessment.css'
import { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { EmployeePicker } from '../../organisation/index.ts'
import type { Applying } from './form-value.ts'

/** Which form applies to an employee, by which department, and from which day on they may apply [5.22]. */
export function ApplyingDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [employmentId, setEmployment] = useState<string>()
  return (
    <AppModal
      open
      title={t('workflow.applying.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="m-applying">
        <p className="m-field-hint">{t('workflow.applying.hint')}</p>
        <EmployeePicker
          label={t('workflow.applying.employee')}
          value={employmentId}
          onChange={setEmployment}
          required
        />
        {employmentId !== undefined && <Answer key={employmentId} employmentId={employmentId} />}
      </div>
    </AppModal>
  )
}

function Answer({ employmentId }: { employmentId: string }) {
  const query = useQuery(queryOf(evaluationFormEndpoints.applying, { employmentId }))
  return query.data ? <Said found={query.data} /> : <RecordWait {...query} />
}

function Said({ found }: { found: Applying }) {
  const t = useT()
  const format = useFormat()
  const { form, by, department } = found
  const name = format.person(found).name
  const day = format.day(found.mayApplyFrom)
  return (
    <>
      {form && by ? (
        <Banner tone="normal">
          {t(by.id === department?.id ? 'workflow.applying.own' : 'workflow.applying.above', {
            ...{
              name,
              form: format.name(form.names),
              department: format.name(department?.names),
              by: format.name(by.names),
            },
          })}
        </Banner>
      ) : (
        <Banner tone="amber">
          {department
            ? t('workflow.applying.none', { name, department: format.name(department.names) })
            : t('workflow.applying.nowhere', { name })}
        </Banner>
      )}
      {found.isOnProbation ? (
        <Banner tone={found.mayApply ? 'normal' : 'amber'}>
          {t(found.mayApply ? 'workflow.applying.may' : 'workflow.applying.early', {
            ...{ name, day, onboard: format.day(found.onboardOn), days: found.probationDays },
          })}
        </Banner>
      ) : (
        <Banner tone="blue">{t('workflow.applying.notOnProbation', { name })}</Banner>
      )}
    </>
  )
}
