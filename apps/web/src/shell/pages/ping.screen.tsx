import { pingEndpoints } from '@muster/contract/system/ping'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/query/query.ts'
import { stateOf } from '../../lib/query/read-state.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorState } from '../../ui/state-message.tsx'

/** /ping [2.08]: says pong, with the version of the server that answered. */
export function Screen() {
  const t = useT()
  const { data, error, refetch } = useQuery(queryOf(pingEndpoints.get, {}, { silent: true }))
  const { problem } = stateOf(error, t, () => void refetch())
  if (problem) return <ErrorState {...problem} />
  return <Empty title={t('pages.ping.message')}>{data && t('pages.ping.version', { version: data.version })}</Empty>
}
