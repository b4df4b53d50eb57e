import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Role } from '@muster/contract/identity/role'
import type { PermissionCode } from '@muster/contract/permissions'
import { isPermissionCode } from '@muster/contract/permissions'
import type { Names } from '@muster/kernel/names'
import { useDeferredValue } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { ConcernedPeople } from './concerned-people.tsx'
import { RoleMatrix } from './role-matrix.tsx'

/** The group in the place of a company. */
const GROUP = 'group'

export type RoleValue = { owner: string; names: Names; codes: string[] }

export const roleValueOf = ({ companyId, names, codes }: Pick<Role, 'companyId' | 'names' | 'codes'>): RoleValue => ({
  owner: companyId ?? GROUP,
  names,
  codes: [...codes],
})

/** What a call of a role takes of the form. */
export const fieldsOf = ({ names, codes }: RoleValue) => ({
  names,
  codes: codes.filter(isPermissionCode) as PermissionCode[],
})
export const ownerOf = ({ owner }: RoleValue): string | null => (owner === GROUP ? null : owner)

export type RoleFormProps<E extends Endpoint> = {
  endpoint: E
  initial: RoleValue
  toInput: (value: RoleValue) => SentTo<E>
  /** The role that is changed, whose people are shown what becomes of them; a new one is held by nobody. */
  role?: Role
  draft: string
  onSaved: (role: Reply<E>) => void
  onCancel: () => void
}

/** The form of a role: whose it is, its names, its permissions, and beneath them who gains and who loses what. */
export function RoleForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  role,
  draft,
  onSaved,
  onCancel,
}: RoleFormProps<E>) {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const form = useRecordForm({ endpoint, initial, toInput, draft })
  const { codes } = useDeferredValue(form.value)
  const isMoved = role !== undefined && [...codes].toSorted().join() !== role.codes.toSorted().join()
  const owners = [
    { value: GROUP, label: t('access.roles.ofGroup') },
    ...companies.map((c) => ({ value: c.companyId, label: format.name(companyNames(c)), hint: c.code })),
  ]
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      {!role && (
        <SelectField
          {...form.field('owner')}
          onChange={(owner) => form.patch({ owner: owner ?? GROUP })}
          label={t('access.roles.owner')}
          options={owners}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <FormSection title={t('access.roles.permissions')}>
        <RoleMatrix value={form.value.codes} onChange={(next) => form.patch({ codes: next })} />
      </FormSection>
      {isMoved && <ConcernedPeople input={{ id: role.id, codes: fieldsOf({ ...form.value, codes }).codes }} />}
    </RecordFrame>
  )
}
