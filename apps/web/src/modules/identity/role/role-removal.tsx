import { type Role, roleEndpoints } from '@muster/contract/identity/role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { ConcernedPeople } from './concerned-people.tsx'
import { RoleHolders } from './role-holders.tsx'

/** Deletes a role, after showing who holds it; while somebody does, another one takes its place. */
export function RoleRemoval({ role, onClose, onRemoved }: { role: Role; onClose: () => void; onRemoved: () => void }) {
  const t = useT()
  const format = useFormat()
  const [replaceBy, setReplaceBy] = useState<string>()
  const { data } = useQuery(queryOf(roleEndpoints.list, { pageSize: 200 }))
  const removing = useSave(roleEndpoints.remove)
  const isUsed = role.holders > 0
  const others = (data?.items ?? []).filter(
    ({ id, companyId }) => id !== role.id && (companyId === null || companyId === role.companyId),
  )
  const name = format.name(role.names)
  const run = async () => {
    const { error } = await removing.run({ id: role.id, version: role.version, replaceBy })
    if (error) return
    notices.success(t('form.deleted', { name }))
    onClose()
    onRemoved()
  }
  return (
    <AppModal
      open
      width={720}
      title={format.pair(t('access.roles.remove'), name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="danger"
            busy={removing.busy}
            disabled={isUsed && replaceBy === undefined}
            onClick={() => void run()}
          >
            {t('actions.delete')}
          </Button>
        </>
      }
    >
      {!isUsed && <p>{t('access.roles.removeUnused')}</p>}
      {isUsed && (
        <div className="m-form">
          <p>{t('access.roles.removeUsed', { count: role.holders })}</p>
          <RoleHolders id={role.id} />
          <SelectField
            value={replaceBy}
            onChange={setReplaceBy}
            label={t('access.roles.replaceBy')}
            options={others.map((one) => ({ value: one.id, label: format.name(one.names) }))}
            required
          />
        </div>
      )}
      {replaceBy !== undefined && <ConcernedPeople input={{ id: role.id, replaceBy }} />}
    </AppModal>
  )
}
