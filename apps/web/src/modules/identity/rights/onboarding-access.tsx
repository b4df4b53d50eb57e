import { accountEndpoints, type Slip } from '@muster/contract/identity/account'
import { grantEndpoints, type Scope } from '@muster/contract/identity/grant'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import type { Onboarding } from '../../../lib/registry/record-part.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { CheckboxField } from '../../../ui/field/check-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { fetchSlips, Slips } from '../account/slips.tsx'
import { givesAll } from './all-of-role.tsx'

/** How far a role reaches that is given with an onboarding; further ones are given among rights, where companies are chosen. */
const REACHES = ['self', 'department', 'department-below', 'company'] as const satisfies readonly Scope[]

/**
 * The account and the role of somebody who is onboarded, in the form that makes the employee: made by their own calls once that is there, so
 * that what is refused of them leaves the employee, whose page offers the same. The slip is shown before the form goes.
 */
export function OnboardingAccess({ record }: { record: Onboarding }) {
  const t = useT()
  const format = useFormat()
  const mayGive = useCan()(grantEndpoints.give)
  const { companyId, jobNumber, created, onMore, onDone } = record
  const [isWanted, setWanted] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [roleId, setRole] = useState<string>()
  const [scope, setScope] = useState<(typeof REACHES)[number]>('self')
  const [slip, setSlip] = useState<Slip>()
  const { data } = useQuery({ ...queryOf(grantEndpoints.roles, {}), enabled: isWanted && mayGive })
  const create = useSave(accountEndpoints.create)
  const give = useSave(grantEndpoints.give)
  const account = (typed?.trim() || jobNumber).replace(/\s+/g, '')
  const want = (next: boolean) => {
    setWanted(next)
    onMore(next)
    if (next) fetchSlips()
  }
  const open = useEffectEvent(async (id: string) => {
    const made = await create.run({ id, account })
    if (!made.data) return onDone()
    if (roleId !== undefined)
      await give.run({
        ...{ employmentIds: [id], roleId, scope, companies: scope === 'company' ? [companyId] : [] },
        ...{ fromOn: null, untilOn: null, reason: t('access.rights.onboarding') },
      })
    setSlip(made.data)
  })
  const id = created?.id
  useEffect(() => {
    if (id !== undefined) void open(id)
  }, [id])
  return (
    <FormSection title={t('organisation.newcomers.access')}>
      <CheckboxField
        name="hasAccount"
        label={t('organisation.newcomers.accountToo')}
        hint={t('organisation.newcomers.accountHint')}
        value={isWanted}
        onChange={want}
      />
      {isWanted && (
        <TextField
          name="account"
          label={t('access.users.name')}
          value={typed ?? account}
          onChange={setTyped}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      )}
      {isWanted && mayGive && (
        <FormRow>
          <SelectField
            name="roleId"
            label={t('access.roles.one')}
            value={roleId}
            onChange={setRole}
            options={(data?.items ?? [])
              .filter(({ codes }) => !givesAll(codes))
              .map((role) => ({ value: role.id, label: format.name(role.names) }))}
            loading={!data}
            optional
          />
          <SelectField
            name="scope"
            label={t('access.roles.scope')}
            value={scope}
            onChange={(next) => setScope(next ?? 'self')}
            options={REACHES.map((value) => ({ value, label: t(`access.scope.${value}`) }))}
          />
        </FormRow>
      )}
      {slip && <Slips slips={[slip]} left={[]} onClose={onDone} />}
    </FormSection>
  )
}
