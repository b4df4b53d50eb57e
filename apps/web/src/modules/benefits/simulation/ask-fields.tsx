import './simulation.css'
import { isMonth, type Month, monthOf } from '@muster/kernel/month'
import { useState } from 'react'
import { dayIn } from '../../../lib/page/clock.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { MonthInput } from '../../../ui/field/day-input.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { PersonField } from './person-field.tsx'

/** Whom and which month somebody asks about: nobody yet, and the current month. */
export function useAsked() {
  const [employmentId, setEmploymentId] = useState<string>()
  const [month, setMonth] = useState<string>(monthOf(dayIn()))
  return { employmentId, setEmploymentId, month, setMonth, isMonth: isMonth(month) }
}

type Asked = ReturnType<typeof useAsked>

/** The month that is asked about; the current one while none is chosen. */
export const monthIn = ({ month }: Asked): Month => (isMonth(month) ? month : monthOf(dayIn()))

/** An employee of a company and a month. */
export function AskFields({ companyId, asked }: { companyId: string; asked: Asked }) {
  const t = useT()
  return (
    <div className="m-benefit-ask">
      <PersonField
        name="employmentId"
        label={t('policy.simulate.person')}
        companyId={companyId}
        value={asked.employmentId}
        onChange={asked.setEmploymentId}
        required
      />
      <Field label={t('policy.simulate.month')} required>
        {({ id }) => <MonthInput id={id} value={asked.month} onChange={asked.setMonth} required />}
      </Field>
    </div>
  )
}
