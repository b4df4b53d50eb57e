import { type Grant, grantEndpoints, type PersonRights } from '@muster/contract/identity/grant'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { useGrantUndo } from './use-grant-undo.ts'

type TakeRoleProps = {
  people: readonly PersonRights[]
  /** The one that is taken away; chosen among those of the people when absent. */
  grant?: Grant
  onClose: () => void
  onDone: () => void
}

/** Takes a role away from one or several people, with a reason. */
export function TakeRole(props: TakeRoleProps) {
  const { people, grant, onClose } = props
  const t = useT()
  const format = useFormat()
  const title = grant
    ? t('access.rights.takeTitle', { role: format.name(grant.role) })
    : t('access.rights.takeFrom', { count: people.length })
  const held = people.flatMap(({ grants }) => grants).filter((one) => one.mayChange && one.state !== 'ended')
  return (
    <AppModal open title={title} onClose={onClose} dirty>
      {!grant && held.length === 0 ? <p>{t('access.rights.takeNone')}</p> : <TakeForm {...props} held={held} />}
    </AppModal>
  )
}

function TakeForm({ people, grant, held, onClose, onDone }: TakeRoleProps & { held: readonly Grant[] }) {
  const t = useT()
  const format = useFormat()
  const undo = useGrantUndo()
  const roles = new Map(held.map(({ roleId, role }) => [roleId, format.name(role)]))
  const idsOf = (roleId: string | undefined) =>
    grant ? [grant.id] : held.filter((one) => one.roleId === roleId).map((one) => one.id)
  const form = useRecordForm({
    endpoint: grantEndpoints.take,
    initial: { roleId: grant?.roleId, reason: '' } as { roleId: string | undefined; reason: string },
    toInput: ({ roleId, reason }) => ({ grantIds: idsOf(roleId), reason }),
    toField: (path) => (path === 'grantIds' ? 'roleId' : path),
    draft: { name: 'take-role', of: people.map((person) => person.employmentId) },
  })
  return (
    <RecordFrame
      form={form}
      submitLabel={t('access.rights.take')}
      onCancel={onClose}
      onSaved={({ taken }) => {
        undo.taken(t('access.rights.taken', { count: taken }), people, idsOf(form.value.roleId))
        onDone()
      }}
    >
      {!grant && (
        <SelectField
          {...form.field('roleId')}
          label={t('access.roles.one')}
          options={[...roles].map(([value, label]) => ({ value, label }))}
          required
        />
      )}
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
