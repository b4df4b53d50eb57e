import type { ReplyOf } from '@muster/contract/endpoint'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../../lib/query/query.ts'
import { useCan } from '../../lib/session/permission.tsx'

type Person = ReplyOf<typeof employeeEndpoints.list>['items'][number]

const MOST = 8
const PAUSE_MS = 150

/** A letter of Latin script alone, or a digit, finds half the directory. */
const isEnough = (asked: string) => asked.length > 1 || asked > '\u024f'

/** A value once it has stayed the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/**
 * The people who are found by name, pinyin or job number, at most eight; none for people who may not read the directory. What answered
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
  const { data, error } = useQuery({
    ...queryOf(employeeEndpoints.list, { search: settled, pageSize: MOST }),
    enabled: wanted && isSettled,
  })
  const people = wanted && isSettled ? data?.items : undefined
  const hasFailed = wanted && isSettled && error !== null
  return { people: people ?? [], isWaiting: wanted && !people && !hasFailed, hasFailed, may }
}
