import type { ReplyOf } from '@muster/contract/endpoint'
import { employeeEndpoints, WORKING } from '@muster/contract/organisation/employee'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/query/query.ts'
import { useCan } from '../../lib/session/permission.tsx'
import { isEnough, useSettled } from './use-settled.ts'

type Person = ReplyOf<typeof employeeEndpoints.list>['items'][number]

const MOST = 8

/**
 * The people who are found by name, pinyin or job number, at most eight, who has left last; none for people who may not read the directory. What answered
 * an earlier text is gone at once: Enter would take somebody who does not match.
 */
export function usePeople(typed: string): {
  people: readonly Person[]
  isWaiting: boolean
  hasFailed: boolean
  may: boolean
} {
  const may = useCan()(employeeEndpoints.list)
  const asked = typed.trim()
  const settled = useSettled(asked)
  const wanted = may && isEnough(asked)
  const isSettled = settled === asked
  const isAsked = wanted && isSettled
  const find = (state: Person['state'][]) => queryOf(employeeEndpoints.list, { search: settled, pageSize: MOST, state })
  const working = useQuery({ ...find([...WORKING]), enabled: isAsked })
  const isShort = working.data !== undefined && working.data.items.length < MOST
  const left = useQuery({ ...find(['resigned']), enabled: isAsked && isShort })
  const isRead = isAsked && working.data !== undefined && (!isShort || left.data !== undefined)
  const people = isRead
    ? [...working.data.items, ...(isShort ? (left.data?.items ?? []) : [])].slice(0, MOST)
    : undefined
  const hasFailed = isAsked && (working.error ?? left.error) !== null
  return { people: people ?? [], isWaiting: wanted && !people && !hasFailed, hasFailed, may }
}
