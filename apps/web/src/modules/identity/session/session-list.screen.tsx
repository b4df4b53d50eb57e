import { ownSessionEndpoints as sessions } from '@muster/contract/identity/own-session'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { forgetKeptPhone, readKeptPhone } from '../../../lib/session/kept-phone.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SessionLines } from './session-lines.tsx'

// Only a phone is offered to be kept.
const { Drawn: PhoneOffer } = makeLazyComponent(
  () => import('./phone-offer.tsx'),
  (offer) => offer.PhoneOffer,
  { isOptional: true },
)

/** Where one is signed in, and the end of it elsewhere [S21]: the session of this window ends by signing out. A phone can be kept here. */
export function Screen() {
  const t = useT()
  const query = useQuery(queryOf(sessions.list, {}))
  const end = useSave(sessions.end)
  const endOthers = useSave(sessions.endOthers)
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const items = query.data?.items ?? []
  const hasOthers = items.some((one) => !one.isThis)
  const kept = readKeptPhone()
  const isPhone = useMedia(PHONE)
  const keptUntil = items.find((one) => one.id === kept)?.until
  return (
    <Page>
      <PageHead
        title={t('access.sessions.title')}
        primary={
          hasOthers && (
            <Button
              kind="primary"
              busy={endOthers.busy}
              onClick={async () => {
                const { data } = await endOthers.run({})
                if (data && keptUntil) forgetKeptPhone()
                if (data) notices.success(t('access.sessions.othersEnded', { count: data.ended }))
              }}
            >
              {t('access.sessions.endOthers')}
            </Button>
          )
        }
      />
      {query.isPending && !problem && <WaitLines />}
      {problem && <ErrorState {...problem} />}
      <Suspense fallback={null}>
        {isPhone && query.data && <PhoneOffer key={keptUntil} keptUntil={keptUntil} />}
      </Suspense>
      <SessionLines
        items={items}
        actionOf={(item) =>
          item.isThis ? (
            <StateChip tone="normal">{t('access.sessions.this')}</StateChip>
          ) : (
            <>
              {item.id === kept && <StateChip tone="blue">{t('access.sessions.thisPhone')}</StateChip>}
              <Button
                size="small"
                onClick={async () => {
                  const { error } = await end.run({ id: item.id })
                  if (!error && item.id === kept) forgetKeptPhone()
                  if (!error) notices.success(t('access.sessions.ended'))
                }}
              >
                {t('access.sessions.end')}
              </Button>
            </>
          )
        }
      />
      {query.data && !hasOthers && <p className="m-account-note">{t('access.sessions.none')}</p>}
    </Page>
  )
}
