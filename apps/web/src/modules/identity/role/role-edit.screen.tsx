import { roleEndpoints } from '@muster/contract/identity/role'
import { useQuery } from '@tanstack/react-query'
import { useParam } from '../../../lib/place/place.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { fieldsOf, RoleForm, roleValueOf } from './role-form.tsx'
import { useOwnerText } from './role-owner.ts'

/** The permissions of a role, changed for everybody who holds it. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const ownerText = useOwnerText()
  const id = useParam('id')
  const query = useQuery(queryOf(roleEndpoints.get, { id }))
  const role = query.data
  const name = role && format.name(role.names)
  useTabTitle(name)
  const ends = useFormReturn('/identity/roles', id)
  if (!role) return <RecordWait {...query} />
  return (
    <Page>
      <PageHead title={name} under={ownerText(role.companyId)} />
      {!role.mayChange && <Banner tone="blue">{t('access.roles.groupOnly')}</Banner>}
      {role.mayChange && (
        <RoleForm
          key={id}
          endpoint={roleEndpoints.update}
          initial={roleValueOf(role)}
          toInput={(value) => ({ id, version: role.version, ...fieldsOf(value) })}
          role={role}
          draft={`role:${id}`}
          {...ends}
        />
      )}
    </Page>
  )
}
