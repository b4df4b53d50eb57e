import { pingEndpoints } from '@muster/contract/system/ping'
import { useQuery } from '@tanstack/react-query'
import { CardBody } from '../../lib/query/card-body.tsx'
import { queryOf } from '../../lib/query/query.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Empty } from '../../ui/feedback/empty.tsx'

/** /ping [2.08]: says pong once the server has, with the version of the one that answered. */
export function Screen() {
  const t = useT()
  const query = useQuery(queryOf(pingEndpoints.get, {}, { silent: true }))
  return (
    <CardBody query={query}>
      {({ version }) => <Empty title={t('pages.ping.message')}>{t('pages.ping.version', { version })}</Empty>}
    </CardBody>
  )
}
