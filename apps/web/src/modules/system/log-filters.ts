import { operationLogEndpoints } from '@muster/contract/system/operation-log'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/call/api.ts'
import { queryOf } from '../../lib/query/query.ts'
import { useInfo } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'
import type { Filter, FilterOption } from '../../ui/filter/filter-model.ts'
import { personText } from './log-person.tsx'
import type { LogEntry } from './use-log.ts'

/** Ids stand in addresses only. */
const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** What is typed is what is looked for. */
const asTyped = async (text: string): Promise<readonly FilterOption[]> =>
  text.trim() === '' ? [] : [{ value: text.trim(), label: text.trim() }]

/** What the operation log can be narrowed by [S26]: all its columns; text besides. */
export function useLogFilters(companyId: string | undefined, rows: readonly LogEntry[], mayGroup: boolean): Filter[] {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const { data } = useQuery(queryOf(operationLogEndpoints.choices, { companyId }))
  const findOperators = useCallback(
    async (search: string): Promise<readonly FilterOption[]> => {
      const { items } = await call(operationLogEndpoints.operators, { companyId, search })
      return items.map((one) => ({ value: one.personId, label: personText(one) }))
    },
    [companyId],
  )
  const operatorOf = (id: string): string | undefined => {
    const people = rows.flatMap(({ operator, onBehalfOf }) => [operator, onBehalfOf])
    const found = people.find((person) => person?.personId === id)
    return found ? personText(found) : undefined
  }
  const company: Filter = {
    kind: 'choice',
    key: 'companyId',
    label: t('settings.log.company'),
    options: companies.map((one) => ({
      value: one.companyId,
      label: format.name(companyNames(one)),
      hint: one.code,
    })),
  }
  return [
    {
      kind: 'range',
      key: 'from,to',
      label: t('settings.log.days'),
      textOf: (from, to) => `${format.dayText(from) || '…'} – ${format.dayText(to) || '…'}`,
      endText: format.dayText,
    },
    ...(companies.length > 1 ? [company] : []),
    {
      kind: 'choice',
      key: 'personId',
      label: t('settings.log.operator'),
      options: findOperators,
      labelOf: operatorOf,
    },
    {
      kind: 'choice',
      key: 'module',
      label: t('settings.log.module'),
      options: (data?.modules ?? []).map(({ module, label }) => ({ value: module, label })),
    },
    {
      kind: 'choice',
      key: 'action',
      label: t('settings.log.action'),
      options: (data?.actions ?? []).map(({ action, label }) => ({ value: action, label })),
    },
    {
      kind: 'choice',
      key: 'object',
      label: t('settings.log.object'),
      options: asTyped,
      labelOf: (id) =>
        rows.find(({ object }) => object === id)?.objectName ?? (IS_ID.test(id) ? t('settings.log.thisObject') : id),
    },
    {
      kind: 'choice',
      key: 'address',
      label: t('settings.log.address'),
      options: asTyped,
      labelOf: (address) => address,
    },
    ...(mayGroup ? [{ kind: 'flag', key: 'ofGroup', label: t('settings.log.ofGroup') } satisfies Filter] : []),
  ]
}
