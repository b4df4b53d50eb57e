import { accountSessionEndpoints as sessions } from '@muster/contract/identity/account'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SessionLines } from '../session/session-lines.tsx'

/** Where somebody else is signed in, and the end of it, one by one or all at once. */
export function AccountSessions({ id }: { id: string }) {
  const t = useT()
  const items = useQuery(queryOf(sessions.list, { id })).data?.items
  const end = useSave(sessions.end)
  const endAll = useSave(sessions.endAll)
  if (!items) return null
  return (
    <>
      <div className="m-section-head">
        <h3>{t('access.users.sessions')}</h3>
        {items.length > 1 && (
          <Button
            kind="text"
            size="small"
            busy={endAll.busy}
            onClick={async () => {
              const { data } = await endAll.run({ id })
              if (data) notices.success(t('access.users.allEnded', { count: data.ended }))
            }}
          >
            {t('access.users.endAll')}
          </Button>
        )}
      </div>
      {items.length === 0 && <p className="m-account-note">{t('access.users.noSessions')}</p>}
      <SessionLines
        items={items}
        actionOf={(session) => (
          <Button
            kind="text"
            size="small"
            onClick={async () => {
              const { error } = await end.run({ id, sessionId: session.id })
              if (!error) notices.success(t('access.sessions.ended'))
            }}
          >
            {t('access.users.endSession')}
          </Button>
        )}
      />
    </>
  )
}
