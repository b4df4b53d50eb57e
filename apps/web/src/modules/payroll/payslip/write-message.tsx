import { useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { shutOn } from '../../identity/index.ts'
import { usePayslipActs } from './payslip-acts.ts'
import { keepTyped, readTyped } from './typed-texts.ts'

const MOST = 1000

/** A question about a line, or its answer, while it is written. */
export function WriteMessage({ itemId, onDone }: { itemId: string | null; onDone: () => void }) {
  const t = useT()
  const { slip, isOwn, say, isSaying } = usePayslipActs()
  const [text, setText] = useState(readTyped(slip.id, itemId))
  const [problem, setProblem] = useState<string>()
  const change = (next: string) => {
    keepTyped(slip.id, itemId, next)
    setText(next)
    setProblem(undefined)
  }
  const send = async () => {
    if (text.trim() === '') return setProblem(t('system.field.required'))
    const { error } = await say(itemId, text.trim())
    if (error) {
      shutOn(error)
      return setProblem(failureText(error, t))
    }
    keepTyped(slip.id, itemId, '')
    notices.success(t(isOwn ? 'payslip.asked' : 'payslip.answered'))
    onDone()
  }
  return (
    <form
      className="m-payslip-write"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextAreaField
        name={`say-${itemId ?? 'all'}`}
        label={t(isOwn ? 'payslip.question' : 'payslip.answer')}
        value={text}
        onChange={change}
        error={problem}
        maxLength={MOST}
        required
      />
      <div className="m-payslip-acts">
        <Button type="submit" kind="primary" icon="send" busy={isSaying}>
          {t(isOwn ? 'payslip.send' : 'payslip.sendAnswer')}
        </Button>
        <Button
          onClick={() => {
            keepTyped(slip.id, itemId, '')
            onDone()
          }}
        >
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
