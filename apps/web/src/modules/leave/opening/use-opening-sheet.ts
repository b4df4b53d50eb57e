import { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import {
  type CheckedOpeningRow,
  OPENING_COLUMN_WORDS,
  OPENING_COLUMNS,
  type OpeningColumn,
  REQUIRED_OPENING_COLUMNS,
} from '@muster/contract/leave/opening-balance'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { SheetKind } from '../../organisation/index.ts'

/** A company has a handful of types. */
const MOST_TYPES = 100

/** The sheet of opening balances as the grid shows it: beside each row what is left before and after it, in types what the company offers. */
export function useOpeningSheet(companyId: string, rows: readonly CheckedOpeningRow[]): SheetKind<OpeningColumn> {
  const t = useT()
  const { name, duration } = useFormat()
  const mayRead = useCan()(leaveTypeEndpoints.list)
  const { data } = useQuery({
    ...queryOf(leaveTypeEndpoints.list, { companyId, isInUse: true, pageSize: MOST_TYPES }),
    enabled: mayRead && companyId !== '',
  })
  const types = data?.items.map(({ names }) => name(names)) ?? []
  const balances = new Map(rows.map(({ line, balance }) => [line, balance]))
  const fact = (key: 'before' | 'after') => ({
    title: t(`leave.openingBalance.${key}`),
    of: (line: number) => {
      const balance = balances.get(line)
      return balance ? duration(balance[key]) : '–'
    },
  })
  return {
    title: t('leave.openingBalance.title'),
    columns: OPENING_COLUMNS.map((column) => ({
      column,
      title: t(OPENING_COLUMN_WORDS[column]),
      required: REQUIRED_OPENING_COLUMNS.includes(column),
      choices: column === 'type' ? types : undefined,
    })),
    facts: [fact('before'), fact('after')],
    fates: {
      granted: { tone: 'normal', word: t('leave.openingBalance.granted') },
      taken: { tone: 'blue', word: t('leave.openingBalance.taken') },
      same: { tone: 'grey', word: t('leave.openingBalance.same') },
      refused: { tone: 'red', word: t('leave.openingBalance.refused') },
    },
  }
}
