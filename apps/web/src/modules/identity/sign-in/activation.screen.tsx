import { activationEndpoints } from '@muster/contract/identity/activation'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useLabelledErrors } from '../../../lib/record/use-labelled-errors.ts'
import { readLastSignIn } from '../../../lib/session/last-sign-in.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Entrance } from './entrance.tsx'
import { activate } from './entrance-actions.ts'
import { NewPassword } from './new-password.tsx'

/** The first sign-in with the code of a slip: company and code, a password of one's own, and in. The square of the slip fills in the first two. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const { search } = useUrl()
  const [first] = useState({
    companyCode: one(search.company) ?? readLastSignIn().companyCode,
    code: one(search.code) ?? '',
    next: '',
    confirm: '',
  })
  const hasCode = search.code !== undefined
  // A code that is good must not stay in the address, where a look over the shoulder and the history of the browser find it.
  useEffect(() => {
    if (hasCode) go('/activate', {}, { replace: true })
  }, [go, hasCode])
  const account = useRef('')
  const form = useForm({
    initial: first,
    check: (value) => contractErrors(activationEndpoints.use, value, t),
    submit: async (value) => {
      const outcome = await activate(value)
      if ('account' in outcome) {
        account.current = outcome.account
        return undefined
      }
      const found = errorsOf(outcome, t)
      return Object.keys(found).length > 0 ? found : { '': failureText(outcome, t) }
    },
  })
  const box = useRef<HTMLDivElement>(null)
  const refused = useLabelledErrors(box, form)
  return (
    <Entrance
      title={t('identity.activation.title')}
      under={
        <a className="m-link" href="#/login">
          {t('identity.activation.back')}
        </a>
      }
    >
      <div ref={box}>
        <FormFrame
          form={{ ...form, ...refused }}
          submitLabel={t('identity.activation.submit')}
          onDone={() => {
            notices.success(t('identity.activation.done', { account: account.current }))
            go('/', {}, { replace: true })
          }}
        >
          <TextField
            {...form.field('companyCode')}
            label={t('identity.signIn.companyCode')}
            required
            autoComplete="organization"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
          />
          <TextField
            {...form.field('code')}
            label={t('identity.activation.code')}
            hint={t('identity.activation.hint')}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
          />
          <NewPassword
            form={form}
            label={t('identity.activation.password')}
            hint={t('identity.password.rule', { min: 6, max: 20 })}
            confirm={t('identity.password.confirm')}
            maxLength={20}
          />
        </FormFrame>
      </div>
    </Entrance>
  )
}
