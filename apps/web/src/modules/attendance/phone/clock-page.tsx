import './clock-page.css'
import { type ReactNode, useEffect, useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { hrefOf, useUrl } from '../../../lib/place/place.ts'
import { takeSessionEnded } from '../../../lib/session/end-session.ts'
import { forgetKeptPhone } from '../../../lib/session/kept-phone.ts'
import { safeRedirect } from '../../../lib/session/redirect.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Mark } from '../../../ui/control/icon.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ThinBar } from '../../../ui/feedback/skeleton.tsx'
import { ClockDay } from './clock-day.tsx'
import { GiveUpPhone } from './give-up-phone.tsx'
import { useClockPage } from './use-clock-page.ts'

const HOME = '/'

/** What a phone that is kept for clocking opens [2.12]: the button, the own day and week, and the way to sign in for all else. */
export function ClockPageOfPhone() {
  const t = useT()
  const format = useFormat()
  const wanted = safeRedirect(useUrl().search.redirect)
  const { page, receivedAt, error, isEnded, isNobody, read } = useClockPage()
  const [isSignedOut] = useState(takeSessionEnded)
  const [isGivenUp, setGivenUp] = useState(false)
  const isOver = isNobody || isGivenUp || isEnded === true
  useEffect(() => {
    if (isOver) forgetKeptPhone()
  }, [isOver])
  const signIn = (
    <SignIn href={hrefOf('/login', wanted === HOME ? {} : { redirect: wanted })}>
      {t(wanted === HOME ? 'phone.signInWhy' : 'phone.wanted')}
    </SignIn>
  )
  return (
    <main className="m-phone">
      <h1 className="m-phone-head">
        <Mark size={22} />
        {(page && !isOver && format.person(page).name) || t('phone.title')}
      </h1>
      {isSignedOut && !isOver && <Banner tone="amber">{t('phone.signedOut')}</Banner>}
      {isOver ? (
        <>
          <Banner tone="amber">{t('phone.notKept')}</Banner>
          {signIn}
        </>
      ) : (
        <>
          {error && !page && (
            <Banner
              tone="red"
              actions={
                <Button size="small" onClick={() => void read()}>
                  {t('ui.retry')}
                </Button>
              }
            >
              {failureText(error, t)}
            </Banner>
          )}
          {!error && !page && <ThinBar />}
          {page &&
            (page.today ? (
              <ClockDay today={page.today} receivedAt={receivedAt} onClocked={() => void read()} />
            ) : (
              <p>{t('phone.noPosition')}</p>
            ))}
          {page?.until === null ? (
            <a className="m-link" href={hrefOf(HOME)}>
              {t('phone.open')}
            </a>
          ) : (
            signIn
          )}
          {page?.until && <GiveUpPhone until={page.until} onGivenUp={() => setGivenUp(true)} />}
        </>
      )}
    </main>
  )
}

function SignIn({ href, children }: { href: string; children: ReactNode }) {
  const t = useT()
  return (
    <p className="m-phone-sign-in">
      {children}{' '}
      <a className="m-link" href={href}>
        {t('phone.signIn')}
      </a>
    </p>
  )
}
