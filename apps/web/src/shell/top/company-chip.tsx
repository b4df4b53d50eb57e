import type { Info } from '../../lib/session/permission.tsx'
import { chooseCompany, useWorkingCompany } from '../../lib/session/working-company.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'
import { MenuButton } from '../../ui/overlay/menu.tsx'

/** The company one works in: what new things are made in unless told otherwise. Several can be switched. */
export function CompanyChip({ info }: { info: Info }) {
  const t = useT()
  const { name } = useFormat()
  const company = useWorkingCompany(info)
  const { companies } = info.userInfo
  if (!company) return null
  const text = name(companyNames(company))
  const label = t('person.actingIn', { company: text })
  if (companies.length < 2)
    return (
      <span className="m-company" title={label}>
        <span className="ellipsis">{text}</span>
      </span>
    )
  const items = companies.map((item) => ({
    key: item.companyId,
    label: name(companyNames(item)),
    hint: item.code,
    checked: item.companyId === company.companyId,
    onSelect: () => chooseCompany(item.companyId),
  }))
  return (
    <MenuButton className="m-company" label={label} items={[items]}>
      <span className="ellipsis">{text}</span>
    </MenuButton>
  )
}
