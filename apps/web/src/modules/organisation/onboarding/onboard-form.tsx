import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { SECRET_FIELDS } from '@muster/contract/organisation/secret-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors } from '../../../lib/record/field-errors.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { type RecordForm, useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useOnChange } from '../../../ui/base/use-on-change.ts'
import { Button } from '../../../ui/control/button.tsx'
import { creationOf, datesOf, type EmployeeValue } from '../employee/employee-value.ts'
import { useProposed } from '../employee/use-proposed.ts'
import { AlikeList } from './alike-list.tsx'
import { OnboardSteps } from './onboard-steps.tsx'
import { PlacementStep } from './place-step.tsx'
import { WHO_FIELDS, WhoStep } from './who-step.tsx'

const ofWho = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => WHO_FIELDS.includes(path)))

export type OnboardFormProps = {
  initial: EmployeeValue
  onSaved: (employee: Reply<typeof employeeEndpoints.create>) => void
  onCancel: () => void
}

/**
 * Who comes, compared with who is here already, then where [6.05b, 3.08]; one call makes the employee from both. Pressing Next only
 * looks at the first step; what is refused of it later leads back there.
 */
export function OnboardForm({ initial, onSaved, onCancel }: OnboardFormProps) {
  const t = useT()
  const [step, setStep] = useState<'who' | 'place'>('who')
  const [placement, setPlacement] = useState({ companyId: initial.companyId, officeId: initial.officeId })
  const [jobNumber, setJobNumber] = useState('')
  const [looked, setLooked] = useState({ isShown: false, refusals: 0 })
  const [compared, setCompared] = useState<{ with: string; items: Reply<typeof newcomerEndpoints.alike>['items'] }>()
  const [isAnother, setAnother] = useState(false)
  const proposed = useProposed(initial, placement, true)
  const compare = useSave(newcomerEndpoints.alike)
  const { data: asked } = useQuery({
    ...queryOf(employeeEndpoints.nextNumber, { companyId: placement.companyId, jobNumber }),
    enabled: placement.companyId !== '' && jobNumber !== '',
  })
  const form = useRecordForm({
    endpoint: employeeEndpoints.create,
    initial: proposed,
    toInput: creationOf,
    rules: (value: EmployeeValue) => ({
      ...(asked?.isTaken && value.jobNumber === jobNumber && { jobNumber: 'taken' }),
      ...datesOf(value, dayIn()),
    }),
    draft: 'employee:onboard',
    neverKept: SECRET_FIELDS,
  })
  const { companyId, officeId, name, nativeName, identityDocument } = form.value
  if (jobNumber !== form.value.jobNumber.trim()) setJobNumber(form.value.jobNumber.trim())
  if (placement.companyId !== companyId || placement.officeId !== officeId) setPlacement({ companyId, officeId })
  const unread = Object.entries(form.kept.texts).map(([path, { problem }]) => [path, problem ?? t('ui.textUnread')])
  const who = () => ({
    ...ofWho(contractErrors(employeeEndpoints.create, creationOf(form.value), t)),
    ...ofWho(Object.fromEntries(unread)),
    ...(asked?.isTaken && { jobNumber: t('system.field.taken') }),
  })
  const errors = step === 'who' ? { ...(looked.isShown && who()), ...ofWho(form.errors) } : form.errors
  useOnChange(form.refusals, () => {
    if (Object.keys(ofWho(form.errors)).length > 0) setStep('who')
  })
  const key = JSON.stringify([name, nativeName, identityDocument])
  const items = compared?.with === key ? compared.items : []
  const next = async () => {
    if (Object.keys(who()).length > 0) {
      setLooked(({ refusals }) => ({ isShown: true, refusals: refusals + 1 }))
      return false
    }
    if (compared?.with === key && (items.length === 0 || isAnother)) {
      setStep('place')
      return false
    }
    const { data } = await compare.run({ name, nativeName, identityDocument: identityDocument || undefined })
    if (!data) return false
    setCompared({ with: key, items: data.items })
    setAnother(false)
    if (data.items.length === 0) setStep('place')
    return false
  }
  const shown: RecordForm<typeof employeeEndpoints.create, EmployeeValue> = {
    ...form,
    errors,
    refusals: form.refusals + looked.refusals,
    busy: form.busy || compare.busy,
    field: (part) => ({ ...form.field(part), error: errors[part] }),
    submit: step === 'who' ? next : form.submit,
    // What stands in the fields of the other step is still there.
    kept: { ...form.kept, mount: () => () => {} },
  }
  return (
    <>
      <OnboardSteps at={step} />
      <RecordFrame
        form={shown}
        submitLabel={t(step === 'who' ? 'organisation.newcomers.next' : 'organisation.newcomers.create')}
        onSaved={onSaved}
        onCancel={onCancel}
      >
        {step === 'who' ? (
          <>
            <WhoStep form={shown} />
            {items.length > 0 && <AlikeList items={items} isAnother={isAnother} onAnother={setAnother} />}
          </>
        ) : (
          <>
            <div>
              <Button kind="text" size="small" icon="arrow-left" onClick={() => setStep('who')}>
                {t('organisation.newcomers.back')}
              </Button>
            </div>
            <PlacementStep form={shown} />
          </>
        )}
      </RecordFrame>
    </>
  )
}
