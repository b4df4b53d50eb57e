import { grantEndpoints, type PersonRights, SCOPES, type Scope } from '@muster/contract/identity/grant'
import type { Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { AllOfRole, givesAll } from './all-of-role.tsx'
import { useGrantUndo } from './use-grant-undo.ts'

type Value = {
  roleId: string | undefined
  scope: Scope
  companies: readonly string[]
  fromOn: string
  untilOn: string
  reason: string
}

const dayOf = (text: string): Day | null => (text === '' ? null : (text as Day))

type GiveRoleProps = { people: readonly PersonRights[]; onClose: () => void; onDone: () => void }

/** Gives one or several people a role: how far, from when to when, and why. */
export function GiveRole({ people, onClose, onDone }: GiveRoleProps) {
  const t = useT()
  const format = useFormat()
  const [first] = people
  const title =
    people.length === 1 && first
      ? format.pair(t('access.rights.give'), format.person(first).name)
      : t('access.rights.giveTo', { count: people.length })
  return (
    <AppModal open width={640} title={title} onClose={onClose} dirty>
      <GiveForm people={people} onClose={onClose} onDone={onDone} />
    </AppModal>
  )
}

function GiveForm({ people, onClose, onDone }: GiveRoleProps) {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const companyId = useCompanyId()
  const { data } = useQuery(queryOf(grantEndpoints.roles, {}))
  const undo = useGrantUndo()
  const roles = data?.items ?? []
  const [confirmed, setConfirmed] = useState<string>()
  const ids = people.map((person) => person.employmentId)
  const form = useRecordForm({
    endpoint: grantEndpoints.give,
    initial: {
      roleId: undefined,
      scope: 'self',
      companies: [companyId],
      fromOn: '',
      untilOn: '',
      reason: '',
    } as Value,
    toInput: (value) => ({
      employmentIds: ids,
      roleId: value.roleId ?? '',
      scope: value.scope,
      companies: value.scope === 'company' || value.scope === 'companies' ? [...value.companies] : [],
      fromOn: dayOf(value.fromOn),
      untilOn: dayOf(value.untilOn),
      reason: value.reason,
    }),
    draft: { name: 'give-role', of: ids },
  })
  const { scope } = form.value
  const options = companies.map((c) => ({ value: c.companyId, label: format.name(companyNames(c)), hint: c.code }))
  const chosen = form.field('companies')
  const strongest = roles.find(({ id, codes }) => id === form.value.roleId && givesAll(codes))
  const needsWord = strongest !== undefined && confirmed !== strongest.id
  return (
    <RecordFrame
      form={form}
      submitLabel={t('access.rights.give')}
      onCancel={onClose}
      {...(needsWord && { blocked: t('access.rights.allFirst') })}
      onSaved={({ given, already, grantIds }) => {
        undo.given(t('access.rights.given', { count: given, already }), grantIds)
        onDone()
      }}
    >
      <SelectField
        {...form.field('roleId')}
        label={t('access.roles.one')}
        options={roles.map((role) => ({ value: role.id, label: format.name(role.names) }))}
        loading={!data}
        required
      />
      {strongest && (
        <AllOfRole
          codes={strongest.codes}
          isConfirmed={!needsWord}
          onConfirm={(is) => setConfirmed(is ? strongest.id : undefined)}
        />
      )}
      <RadioField
        {...form.field('scope')}
        onChange={(next) => form.patch({ scope: next ?? 'self' })}
        label={t('access.roles.scope')}
        options={SCOPES.map((value) => ({ value, label: t(`access.scope.${value}`) }))}
        required
      />
      {scope === 'company' && (
        <SelectField
          {...chosen}
          value={chosen.value[0]}
          onChange={(next) => form.patch({ companies: next === undefined ? [] : [next] })}
          label={t('organisation.companies.one')}
          options={options}
          required
        />
      )}
      {scope === 'companies' && (
        <MultiSelectField {...chosen} label={t('access.rights.companies')} options={options} required />
      )}
      <FormRow>
        <DayField
          {...form.field('fromOn')}
          label={t('access.rights.fromOn')}
          hint={t('access.rights.fromHint')}
          optional
        />
        <DayField
          {...form.field('untilOn')}
          label={t('access.rights.untilOn')}
          hint={t('access.rights.untilHint')}
          min={form.value.fromOn}
          optional
        />
      </FormRow>
      <TextField
        {...form.field('reason')}
        label={t('access.rights.reason')}
        hint={t('access.rights.reasonHint')}
        required
        maxLength={200}
      />
    </RecordFrame>
  )
}
