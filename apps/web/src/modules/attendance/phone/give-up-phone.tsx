import { useState } from 'react'
import { callErrorOf } from '../../../lib/call/call-error.ts'
import { endSessionBy } from '../../../lib/call/end-session-by.ts'
import { failureText } from '../../../lib/call/failure-words.ts'
import { readPhoneToken } from '../../../lib/session/token.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'

/** Until when the phone is kept, and the end of it on the phone itself, which is asked about once. */
export function GiveUpPhone({ until, onGivenUp }: { until: string; onGivenUp: () => void }) {
  const t = useT()
  const { instant } = useFormat()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const end = async () => {
    setBusy(true)
    try {
      const phone = readPhoneToken()
      // By the phone, not by whoever has signed in beside it meanwhile.
      if (phone !== undefined) await endSessionBy(phone)
      onGivenUp()
    } catch (thrown) {
      const error = callErrorOf(thrown)
      if (error.code === 401) return onGivenUp()
      setProblem(failureText(error, t))
      setBusy(false)
    }
  }
  return (
    <section className="m-phone-kept">
      <p className="muted">{t('phone.keptUntil', { day: instant(Date.parse(until)) })}</p>
      {isAsked ? (
        <>
          <p>{t('phone.giveUpAsk')}</p>
          {problem && <p className="m-phone-problem">{problem}</p>}
          <div className="m-phone-acts">
            <Button onClick={() => setAsked(false)}>{t('phone.leaveIt')}</Button>
            <Button kind="danger" busy={isBusy} onClick={() => void end()}>
              {t('phone.giveUp')}
            </Button>
          </div>
        </>
      ) : (
        <Button kind="text" size="small" onClick={() => setAsked(true)}>
          {t('phone.giveUp')}
        </Button>
      )}
    </section>
  )
}
