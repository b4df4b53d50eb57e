import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { afterPaint } from '../../../lib/page/after-paint.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useGo, usePlace } from '../../../lib/place/place.ts'
import { takeSessionEnded } from '../../../lib/session/end-session.ts'
import { readLastSignIn, writeLastSignIn } from '../../../lib/session/last-sign-in.ts'
import { safeRedirect } from '../../../lib/session/redirect.ts'
import { onTokenElsewhere } from '../../../lib/session/token.ts'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField, TextField } from '../../../ui/field/text-field.tsx'
import { Entrance } from './entrance.tsx'
import type { Renamed } from './entrance-actions.ts'
import { loadEntranceActions } from './load-entrance-actions.ts'

/** Too many sign in at the same time: this one was not looked at. */
const TOO_MANY = 42901
const EMPTY = { companyCode: '', account: '', password: '' }

/** Sign-in [2.02, 2.11, S01]: company code, account, password; what was wanted before opens after it. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { search } = usePlace()
  const form = useRef<HTMLFormElement>(null)
  const [last, setLast] = useState(readLastSignIn)
  const [value, setValue] = useState({ companyCode: last.companyCode, account: last.account, password: '' })
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [ended] = useState(takeSessionEnded)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // Drawn first; what it does arrives while somebody types.
    void afterPaint()
      .then(loadEntranceActions)
      .then(({ isSetUpNeeded }) => isSetUpNeeded())
      .then((isNeeded) => isNeeded && go('/set-up', {}, { replace: true }))
      .catch(() => {})
  }, [go])
  useEffect(() => focusFirst(form.current), [])
  // Signed in through another window, this one is in as well.
  useEffect(
    () => onTokenElsewhere((token) => token !== undefined && go(safeRedirect(search.redirect), {}, { replace: true })),
    [go, search.redirect],
  )

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: value[name],
    onChange: (next: string) => setValue({ ...value, [name]: next }),
    error: tried && value[name].trim() === '' ? t('system.field.required') : undefined,
    large: true,
  })
  const reset = (next: typeof EMPTY) => {
    setValue(next)
    setTried(false)
    setRefusal(undefined)
    requestAnimationFrame(() => focusFirst(form.current))
  }
  const submit = async () => {
    setTried(true)
    if (Object.values(value).some((text) => text.trim() === '')) return focusFirst(form.current)
    setRefusal(undefined)
    setBusy(true)
    const refused = await loadEntranceActions()
      .then(({ signIn }) => signIn(value))
      .then(
        (answer) => {
          if (answer === undefined || 'until' in answer) {
            if (answer) notices.success(t('identity.signIn.renamed', renamedText(answer, format)))
            return undefined
          }
          return { text: failureText(answer, t), isUnseen: answer.code === TOO_MANY }
        },
        () => ({ text: t('pages.missing.text'), isUnseen: false }),
      )
    if (refused !== undefined) {
      setBusy(false)
      setRefusal(refused.text)
      // Company and account stay; only the password is typed again, unless nobody has looked at it.
      if (!refused.isUnseen) setValue({ ...value, password: '' })
      setTried(false)
      requestAnimationFrame(() => focusFirst(form.current))
      return
    }
    go(safeRedirect(search.redirect), {}, { replace: true })
  }
  const company = last.company && last.companyCode === value.companyCode ? format.name(last.company) : ''
  return (
    <Entrance
      title={t('identity.signIn.title')}
      under={
        last.companyCode !== '' && (
          <>
            {company && `${company} · `}
            <button
              type="button"
              className="m-link"
              onClick={() => {
                writeLastSignIn(undefined)
                setLast({ companyCode: '', account: '', company: undefined })
                reset(EMPTY)
              }}
            >
              {t('identity.signIn.otherCompany')}
            </button>
          </>
        )
      }
    >
      {ended && !refusal && <Banner tone="amber">{t('system.errors.unauthorized')}</Banner>}
      {refusal && <Banner tone="red">{refusal}</Banner>}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        <div className="m-entrance-fields">
          <TextField
            {...field('companyCode')}
            label={t('identity.signIn.companyCode')}
            autoComplete="organization"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
          />
          <TextField
            {...field('account')}
            label={t('identity.signIn.account')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
          <PasswordField
            {...field('password')}
            label={t('identity.signIn.password')}
            autoComplete="current-password"
            maxLength={64}
          />
        </div>
        <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
          {isBusy ? t('identity.signIn.working') : t('identity.signIn.submit')}
        </Button>
        <div className="m-entrance-links">
          <button type="button" className="m-link" onClick={() => reset(EMPTY)}>
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

const renamedText = ({ account, companyCode, until }: Renamed, format: Format) => ({
  account,
  company: companyCode,
  day: format.dayText(until),
})

/** The first field that is empty, so that a known company and account leave only the password to type. */
function focusFirst(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const target = fields.find((field) => field.value.trim() === '') ?? fields[0]
  target?.focus()
}
