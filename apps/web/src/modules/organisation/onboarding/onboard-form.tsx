import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { SECRET_FIELDS } from '@muster/contract/organisation/secret-field'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors } from '../../../lib/record/field-errors.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { type RecordForm, useRecordForm } from '../../../lib/record/use-record-form.ts'
import type { Given, GivenRules } from '../../../lib/registry/record-part.ts'
import { RecordParts } from '../../../lib/registry/record-parts.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { creationOf, datesOf, type EmployeeValue } from '../employee/employee-value.ts'
import { useProposed } from '../employee/use-proposed.ts'
import { AlikeList } from './alike-list.tsx'
import { PlacementFields } from './placement-section.tsx'
import { WhoFields } from './who-section.tsx'

type OnboardValue = EmployeeValue & { given: Given }
const NOTHING: Given = {}

const keyOfGiven = ({ given, companyId, jobNumber }: OnboardValue) => JSON.stringify([given, companyId, jobNumber])

type Created = Reply<typeof employeeEndpoints.create>

export type OnboardFormProps = {
  initial: EmployeeValue
  onSaved: (employee: Created) => void
  onCancel: () => void
}

/**
 * Who comes, where, and what later modules give with it, in one form that is saved once [6.05b, 3.08]. Before that it is compared with who
 * is here already; what later modules give is carried out as soon as the employee is there.
 */
export function OnboardForm({ initial, onSaved, onCancel }: OnboardFormProps) {
  const t = useT()
  const [placement, setPlacement] = useState({ companyId: initial.companyId, officeId: initial.officeId })
  const [jobNumber, setJobNumber] = useState('')
  const [compared, setCompared] = useState<{ with: string; items: Reply<typeof newcomerEndpoints.alike>['items'] }>()
  const [isAnother, setAnother] = useState(false)
  const [rules, setRules] = useState<GivenRules>()
  const [created, setCreated] = useState<Created>()
  const proposed = useProposed(initial, placement, true)
  const compare = useSave(newcomerEndpoints.alike)
  const { data: asked } = useQuery({
    ...queryOf(employeeEndpoints.nextNumber, { companyId: placement.companyId, jobNumber }),
    enabled: placement.companyId !== '' && jobNumber !== '',
  })
  // What the server said of what is given, for as long as just that is given.
  const refused = useRef({ of: '', problems: {} as Readonly<Record<string, string>> })
  const checkGiven = (value: OnboardValue) => {
    const said = refused.current.of === keyOfGiven(value) ? refused.current.problems : {}
    const problems = { ...said, ...rules?.check(value.given, value.jobNumber) }
    return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`given.${name}`, problem]))
  }
  const askGiven = async (value: OnboardValue) => {
    refused.current = { of: keyOfGiven(value), problems: (await rules?.ask(value.given, value)) ?? {} }
    return form.submit()
  }
  const form = useRecordForm({
    endpoint: employeeEndpoints.create,
    initial: { ...proposed, given: NOTHING },
    toInput: creationOf,
    rules: (value: OnboardValue) => ({
      ...(asked?.isTaken && value.jobNumber === jobNumber && { jobNumber: 'taken' }),
      ...datesOf(value, dayIn()),
      ...checkGiven(value),
    }),
    draft: 'employee:onboard',
    neverKept: SECRET_FIELDS,
  })
  const { companyId, officeId, name, nativeName, identityDocument } = form.value
  if (jobNumber !== form.value.jobNumber.trim()) setJobNumber(form.value.jobNumber.trim())
  if (placement.companyId !== companyId || placement.officeId !== officeId) setPlacement({ companyId, officeId })
  const key = JSON.stringify([name, nativeName, identityDocument])
  const items = compared?.with === key ? compared.items : []
  const submit = async () => {
    const found = { ...contractErrors(employeeEndpoints.create, creationOf(form.value), t), ...checkGiven(form.value) }
    const isWhole = Object.keys(found).length === 0
    if (!isWhole || (compared?.with === key && (items.length === 0 || isAnother)))
      return isWhole ? askGiven(form.value) : form.submit()
    const { data } = await compare.run({ name, nativeName, identityDocument: identityDocument || undefined })
    if (!data) return false
    setCompared({ with: key, items: data.items })
    setAnother(false)
    return data.items.length === 0 ? askGiven(form.value) : false
  }
  const shown: RecordForm<typeof employeeEndpoints.create, OnboardValue> = {
    ...form,
    busy: form.busy || compare.busy || created !== undefined,
    submit,
  }
  return (
    <RecordFrame
      form={shown}
      submitLabel={t('organisation.newcomers.create')}
      onSaved={(employee) => (rules?.hasMore(form.value.given) ? setCreated(employee) : onSaved(employee))}
      onCancel={onCancel}
    >
      <WhoFields form={form} />
      <PlacementFields form={form} />
      <RecordParts
        of="onboarding"
        record={{
          ...{ companyId, jobNumber, created, given: form.parts('given'), onRules: setRules },
          onDone: () => created && onSaved(created),
        }}
      />
      {items.length > 0 && <AlikeList items={items} isAnother={isAnother} onAnother={setAnother} />}
    </RecordFrame>
  )
}
