import { useEffect, useState } from 'react'
import { afterPaint } from '../../../lib/page/after-paint.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { takeSessionEnded } from '../../../lib/session/end-session.ts'
import { safeRedirect } from '../../../lib/session/redirect.ts'
import { onTokenElsewhere } from '../../../lib/session/token.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Entrance } from './entrance.tsx'
import { loadEntranceActions } from './load-entrance-actions.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { focusFirst, type SignInForm, useSignIn } from './use-sign-in.ts'

/** Sign-in [2.02, 2.11, S01]: company code, account, password; what was wanted before opens after it. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const { search } = useUrl()
  const form = useSignIn(() => go(safeRedirect(search.redirect), {}, { replace: true }))
  const { ref, refusal, isBusy } = form
  const [ended] = useState(takeSessionEnded)
  useEffect(() => {
    // Drawn first; what it does arrives while somebody types.
    void afterPaint()
      .then(loadEntranceActions)
      .then(({ isSetUpNeeded }) => isSetUpNeeded())
      .then((isNeeded) => isNeeded && go('/set-up', {}, { replace: true }))
      .catch(() => {})
  }, [go])
  useEffect(() => focusFirst(ref.current), [ref])
  // Signed in through another window, this one is in as well.
  useEffect(
    () => onTokenElsewhere((token) => token !== undefined && go(safeRedirect(search.redirect), {}, { replace: true })),
    [go, search.redirect],
  )
  return (
    <Entrance title={t('identity.signIn.title')} under={form.last.companyCode !== '' && <LastCompany form={form} />}>
      {ended && !refusal && <Banner tone="amber">{t('system.errors.unauthorized')}</Banner>}
      {refusal && <Banner tone="red">{refusal}</Banner>}
      <form
        ref={ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void form.submit()
        }}
      >
        <SignInFields field={form.field} />
        <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
          {isBusy ? t('identity.signIn.working') : t('identity.signIn.submit')}
        </Button>
        <div className="m-entrance-links">
          <button type="button" className="m-link" onClick={form.reset}>
            {t('identity.signIn.reset')}
          </button>
          <a className="m-link" href="#/activate">
            {t('identity.signIn.firstTime')}
          </a>
        </div>
        {isBusy && (
          // Shown by the style sheet, to who waits longer than usual.
          <p className="m-entrance-wait" role="status">
            {t('identity.signIn.waiting')}
          </p>
        )}
      </form>
    </Entrance>
  )
}

/** The company of the last sign-in, while its code stands in the field, and the way to another one. */
function LastCompany({ form: { last, companyCode, forget } }: { form: SignInForm }) {
  const t = useT()
  const format = useFormat()
  const company = last.company && last.companyCode === companyCode ? format.name(last.company) : ''
  return (
    <>
      {company && `${company} · `}
      <button type="button" className="m-link" onClick={forget}>
        {t('identity.signIn.otherCompany')}
      </button>
    </>
  )
}
