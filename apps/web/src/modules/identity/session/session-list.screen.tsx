import { ownSessionEndpoints as sessions } from '@muster/contract/identity/own-session'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SessionLines } from './session-lines.tsx'

/** Where one is signed in, and the end of it elsewhere [S21]: the session of this window ends by signing out. */
export function Screen() {
  const t = useT()
  const query = useQuery(queryOf(sessions.list, {}))
  const end = useSave(sessions.end)
  const endOthers = useSave(sessions.endOthers)
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const items = query.data?.items ?? []
  const hasOthers = items.some((one) => !one.isThis)
  return (
    <Page>
      <PageHead
        title={t('identity.sessions.title')}
        primary={
          hasOthers && (
            <Button
              kind="primary"
              busy={endOthers.busy}
              onClick={async () => {
                const { data } = await endOthers.run({})
                if (data) notices.success(t('identity.sessions.othersEnded', { count: data.ended }))
              }}
            >
              {t('identity.sessions.endOthers')}
            </Button>
          )
        }
      />
      {query.isPending && !problem && <WaitLines />}
      {problem && <ErrorState {...problem} />}
      <SessionLines
        items={items}
        actionOf={(item) =>
          item.isThis ? (
            <StateChip tone="normal">{t('identity.sessions.this')}</StateChip>
          ) : (
            <Button
              size="small"
              onClick={async () => {
                const { error } = await end.run({ id: item.id })
                if (!error) notices.success(t('identity.sessions.ended'))
              }}
            >
              {t('identity.sessions.end')}
            </Button>
          )
        }
      />
      {query.data && !hasOthers && <p className="m-account-note">{t('identity.sessions.none')}</p>}
    </Page>
  )
}
