import { useInfo } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'
import type { Column } from '../../ui/table/table-model.ts'
import { LogPerson } from './log-person.tsx'
import type { LogEntry } from './use-log.ts'

/** The columns of the operation log [S26]: when, who, in which module what was done, to what, from where. */
export function useLogColumns(): Column<LogEntry>[] {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const companyOf = ({ companyId }: LogEntry): string => {
    const company = companies.find((one) => one.companyId === companyId)
    return companyId === null ? t('settings.log.groupLog') : company ? format.name(companyNames(company)) : ''
  }
  return [
    {
      key: 'at',
      title: t('settings.log.at'),
      width: 170,
      cell: ({ at }) => <span className="num">{format.instant(Date.parse(at))}</span>,
    },
    {
      key: 'operator',
      title: t('settings.log.operator'),
      width: 200,
      cell: (entry) => <LogPerson entry={entry} />,
      fact: true,
    },
    {
      key: 'module',
      title: t('settings.log.module'),
      cell: ({ module }) => <LogModule module={module} />,
    },
    { key: 'action', title: t('settings.log.action'), width: 220, cell: ({ description }) => description, fact: true },
    {
      key: 'object',
      title: t('settings.log.object'),
      width: 200,
      cell: ({ objectName }) => objectName,
      fact: true,
    },
    ...(companies.length > 1
      ? [{ key: 'company', title: t('settings.log.company'), cell: companyOf } satisfies Column<LogEntry>]
      : []),
    {
      key: 'address',
      title: t('settings.log.address'),
      width: 180,
      cell: ({ address, device }) => (
        <span className="num">{[address, device].filter((text) => text !== null && text !== '').join(' · ')}</span>
      ),
      fact: true,
    },
  ]
}

const MODULES = [
  'system',
  'organisation',
  'identity',
  'notification',
  'workflow',
  'attendance',
  'leave',
  'benefits',
  'payroll',
  'statistics',
] as const

/** A module in words; what no module did, the program did. */
export function LogModule({ module }: { module: string }) {
  const t = useT()
  const known = MODULES.find((name) => name === module)
  return t(known ? `settings.modules.${known}` : 'settings.log.bySystem')
}
