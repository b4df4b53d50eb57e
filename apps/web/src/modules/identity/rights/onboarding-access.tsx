import { accountEndpoints, accountName, type Slip } from '@muster/contract/identity/account'
import { grantEndpoints, type Scope } from '@muster/contract/identity/grant'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../lib/call/api.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import type { GivenRules, Onboarding } from '../../../lib/registry/record-part.ts'
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

/** Whether a name is somebody's; where nobody answers, who saves it hears it. */
async function isNameTaken(companyId: string, account: string): Promise<boolean> {
  return call(accountEndpoints.nameTaken, { companyId, account }).then(
    ({ isTaken }) => isTaken,
    () => false,
  )
}

/** The texts of the form that this part has written. */
type Access = { hasAccount?: 'yes'; account?: string; roleId?: string; scope?: (typeof REACHES)[number] }

/** The sign-in name that will be used: what was typed as it stands, else the job number, which may have spaces where a name has none. */
const accountOf = ({ account }: Access, jobNumber: string) => account ?? jobNumber.replace(/\s+/g, '')

/** The rules of what is given; `findTaken` asks whether a sign-in name is somebody's. */
const rulesWith = (findTaken: (companyId: string, account: string) => Promise<boolean>): GivenRules => ({
  hasMore: ({ hasAccount }) => hasAccount === 'yes',
  check: (given, jobNumber): Readonly<Record<string, string>> => {
    if (given.hasAccount !== 'yes') return {}
    const { error } = z.safeParse(accountName(), accountOf(given, jobNumber))
    return error ? { account: error.issues[0]?.message ?? 'required' } : {}
  },
  async ask(given, { companyId, jobNumber }): Promise<Readonly<Record<string, string>>> {
    const isWanted = given.hasAccount === 'yes'
    return isWanted && (await findTaken(companyId, accountOf(given, jobNumber))) ? { account: 'taken' } : {}
  },
})

/**
 * The account and the role of somebody who is onboarded, in the form that makes the employee: made by their own calls once that is there, so
 * that what is refused of them leaves the employee, whose page offers the same. What is wrong with the sign-in name by itself is said before
 * anything is saved. The slip is shown before the form goes.
 */
export function OnboardingAccess({ record }: { record: Onboarding }) {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const mayGive = can(grantEndpoints.roles) && can(grantEndpoints.give)
  const { companyId, jobNumber, given, created, onRules, onDone } = record
  const access: Access = given.value
  const { roleId, scope = 'self' } = access
  const isWanted = access.hasAccount === 'yes'
  const change = (part: { [F in keyof Access]: Access[F] | undefined }) => {
    const known = Object.entries({ ...access, ...part }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    given.onChange(Object.fromEntries(known))
  }
  const [slip, setSlip] = useState<Slip>()
  const { data } = useQuery({ ...queryOf(grantEndpoints.roles, {}), enabled: isWanted && mayGive })
  const create = useSave(accountEndpoints.create)
  const give = useSave(grantEndpoints.give)
  useEffect(() => onRules(rulesWith(isNameTaken)), [onRules])
  useEffect(() => {
    if (isWanted) fetchSlips()
  }, [isWanted])
  const open = useEffectEvent(async (id: string) => {
    const made = await create.run({ id, account: accountOf(access, jobNumber) })
    if (!made.data) return onDone()
    if (mayGive && roleId !== undefined)
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
        name="given.hasAccount"
        label={t('organisation.newcomers.accountToo')}
        hint={t('organisation.newcomers.accountHint')}
        value={isWanted}
        onChange={(next) => change({ hasAccount: next ? 'yes' : undefined })}
      />
      {isWanted && (
        <TextField
          name="given.account"
          label={t('access.users.name')}
          value={accountOf(access, jobNumber)}
          onChange={(account) => change({ account })}
          error={given.errors.account}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
      )}
      {isWanted && mayGive && (
        <FormRow>
          <SelectField
            name="given.roleId"
            label={t('access.roles.one')}
            value={roleId}
            onChange={(next) => change({ roleId: next, ...(next === undefined && { scope: next }) })}
            options={(data?.items ?? [])
              .filter(({ codes }) => !givesAll(codes))
              .map((role) => ({ value: role.id, label: format.name(role.names) }))}
            loading={!data}
            optional
          />
          {roleId !== undefined && (
            <SelectField
              name="given.scope"
              label={t('access.roles.scope')}
              value={scope}
              onChange={(next) => change({ scope: next })}
              options={REACHES.map((value) => ({ value, label: t(`access.scope.${value}`) }))}
              clearable={false}
            />
          )}
        </FormRow>
      )}
      {slip && <Slips slips={[slip]} left={[]} onClose={onDone} />}
    </FormSection>
  )
}
