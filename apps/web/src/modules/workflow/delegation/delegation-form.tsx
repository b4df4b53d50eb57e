import { delegationEndpoints, MOST_DAYS_AWAY } from '@muster/contract/workflow/delegation'
import { type Day, daysBetween, isDay } from '@muster/kernel/day'
import { dayIn } from '../../../lib/page/clock.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useCan, useInfo } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import { spanOf } from './day-span.ts'
import { DelegateAway } from './delegate-away.tsx'
import { DelegatePicker } from './delegate-picker.tsx'
import type { Row } from './delegation-value.ts'
import type { readProposed } from './places.ts'

const MOST_LETTERS = 300

/** The field in which a part of the call was filled in: whole days stand for instants. */
const FIELDS: Readonly<Record<string, string>> = { from: 'first', until: 'last' }

/** Whether it is said of these days when somebody is away. */
const isAskable = (first: Day, last: Day) => first <= last && daysBetween(first, last) <= MOST_DAYS_AWAY

type Props = {
  /** What it begins with: where it is for days on which one is away, those. */
  proposed: ReturnType<typeof readProposed>
  onSaved: (made: Row) => void
  onCancel: () => void
}

/** Says who decides in one's place while one is away, by whole days; administrators of tasks say it for others as well. */
export function DelegationForm({ proposed, onSaved, onCancel }: Props) {
  const t = useT()
  const isAdministrator = useCan()('task:workflow:cud')
  const { companies, personId: me } = useInfo().userInfo
  const working = useCompanyId()
  const today = dayIn()
  const { first: begins, last: ends } = proposed
  const known = companies.find((one) => one.companyId === proposed.companyId)
  const form = useRecordForm({
    endpoint: delegationEndpoints.create,
    initial: {
      companyId: (known?.companyId ?? working) as string | undefined,
      personId: undefined as string | undefined,
      delegateId: undefined as string | undefined,
      first: (begins !== undefined && begins > today ? begins : today) as string,
      last: (ends ?? '') as string,
      reason: ends === undefined ? '' : t('workflow.delegation.proposal.reason'),
    },
    toInput: ({ companyId = '', personId, delegateId = '', first, last, reason }) => ({
      ...{ companyId, delegateId, reason, ...spanOf(first, last) },
      ...(personId !== undefined && { personId }),
    }),
    rules: ({ first, last }): Record<string, string> => {
      if (last === '') return { last: 'required' }
      return last < first ? { last: 'before_from' } : {}
    },
    toField: (path) => FIELDS[path] ?? path,
    draft: ends === undefined ? 'delegation:new' : { name: 'delegation:new', of: [`${begins} ${ends}`] },
  })
  const { companyId = '', personId = me, delegateId, first, last } = form.value
  return (
    <RecordFrame form={form} onCancel={onCancel} onSaved={onSaved}>
      {companies.length > 1 && (
        <CompanyPicker {...form.field('companyId')} label={t('organisation.companies.one')} required />
      )}
      {isAdministrator && (
        <DelegatePicker
          key={`of ${companyId}`}
          {...form.field('personId')}
          companyId={companyId}
          label={t('workflow.delegation.person')}
          hint={t('workflow.delegation.personHint')}
          optional
        />
      )}
      <DelegatePicker
        key={`to ${companyId} ${personId}`}
        {...form.field('delegateId')}
        companyId={companyId}
        except={[personId, me]}
        label={t('workflow.delegation.delegate')}
        hint={t('workflow.delegation.delegateHint')}
        required
      />
      <FormRow>
        <DayField {...form.field('first')} label={t('workflow.delegation.firstDay')} min={today} required />
        <DayField {...form.field('last')} label={t('workflow.delegation.lastDay')} min={first} required />
      </FormRow>
      {delegateId !== undefined && isDay(first) && isDay(last) && isAskable(first, last) && (
        <DelegateAway companyId={companyId} delegateId={delegateId} first={first} last={last} />
      )}
      <TextAreaField
        {...form.field('reason')}
        label={t('workflow.delegation.reason')}
        maxLength={MOST_LETTERS}
        required
      />
    </RecordFrame>
  )
}
