import { roleEndpoints } from '@muster/contract/identity/role'
import { LANGUAGES, type Names } from '@muster/kernel/names'
import { useQuery } from '@tanstack/react-query'
import { useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { fieldsOf, ownerOf, RoleForm, type RoleValue } from './role-form.tsx'

/** A new role, empty or as a copy of another one (`from`), of which only what one holds oneself is taken along. */
export function Screen() {
  const t = useT()
  const ends = useFormReturn('/identity/roles')
  const { permissions } = useInfo()
  const owner = useCompanyId()
  const from = one(useUrl().search.from)
  const { data, error, refetch } = useQuery({
    ...queryOf(roleEndpoints.get, { id: from ?? '' }),
    enabled: from !== undefined,
  })
  const { problem } = stateOf(error, t, () => void refetch())
  const copied = (names: Names): Names =>
    Object.fromEntries(
      LANGUAGES.filter((language) => names[language]).map((language) => [
        language,
        t('access.roles.copyOf', { name: names[language] ?? '' }),
      ]),
    ) as Names
  const none = { cn: '', en: '', vn: '' }
  const initial: RoleValue | undefined =
    from === undefined
      ? { owner, names: none, codes: ['default', 'my'].filter((code) => permissions.includes(code)) }
      : data && {
          owner: data.companyId ?? owner,
          names: { ...none, ...copied(data.names) },
          codes: data.codes.filter((code) => permissions.includes(code)),
        }
  return (
    <Page>
      <PageHead title={t('access.roles.add')} />
      {problem && <ErrorState {...problem} />}
      {!initial && !problem && <ThinBar />}
      {initial && (
        <RoleForm
          key={from}
          endpoint={roleEndpoints.create}
          initial={initial}
          toInput={(value) => ({ companyId: ownerOf(value), ...fieldsOf(value) })}
          draft={`role:new:${from ?? ''}`}
          {...ends}
        />
      )}
    </Page>
  )
}
