import { GRANTABLE } from '@muster/contract/identity/role'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CheckboxField } from '../../../ui/field/check-field.tsx'
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx'
import { PermissionList } from '../role/permission-list.tsx'

/** Whether a role gives everything that there is. */
export const givesAll = (codes: readonly string[]): boolean => GRANTABLE.every((code) => codes.includes(code))

type Props = { codes: readonly string[]; isConfirmed: boolean; onConfirm: (is: boolean) => void }

/** What the strongest role gives, in groups, and the word of whoever gives it that they have seen it. */
export function AllOfRole({ codes, isConfirmed, onConfirm }: Props) {
  const t = useT()
  return (
    <Banner tone="amber" title={t('access.rights.all', { count: codes.length })}>
      <ScrollArea className="m-all-of-role" label={t('access.rights.allList')}>
        <PermissionList codes={codes} />
      </ScrollArea>
      <CheckboxField name="all" label={t('access.rights.allSeen')} value={isConfirmed} onChange={onConfirm} />
    </Banner>
  )
}
