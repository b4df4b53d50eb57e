import type { Column } from '../../ui/table/table-model.ts'
import { useInfo } from '../session/permission.tsx'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { companyNames } from '../words/spelled-names.ts'

/** The company of a row, for people who see several. */
export function useCompanyColumn<Row extends { companyId: string }>(): Column<Row>[] {
  const t = useT()
  const { name } = useFormat()
  const { companies } = useInfo().userInfo
  if (companies.length < 2) return []
  const names = new Map(companies.map((one) => [one.companyId, name(companyNames(one))]))
  return [
    {
      key: 'company',
      title: t('organisation.companies.one'),
      cell: (row) => names.get(row.companyId) ?? <span className="muted">–</span>,
      fact: true,
    },
  ]
}
