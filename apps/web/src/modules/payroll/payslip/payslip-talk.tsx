import { useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { usePayslipActs } from './payslip-acts.ts'
import { readTyped } from './typed-texts.ts'
import { WriteMessage } from './write-message.tsx'

/** Questions about a line, or with null about the whole payslip, with their answers, and the way to ask or answer. */
export function PayslipTalk({ itemId }: { itemId: string | null }) {
  const t = useT()
  const format = useFormat()
  const { slip, isOwn, maySay } = usePayslipActs()
  const [isWriting, setWriting] = useState(readTyped(slip.id, itemId) !== '')
  const messages = slip.messages.filter((message) => message.itemId === itemId)
  const maySayHere = maySay && (isOwn || messages.length > 0)
  if (messages.length === 0 && !maySayHere) return null
  const act = isOwn ? (itemId === null ? 'payslip.askWhole' : 'payslip.ask') : 'payslip.giveAnswer'
  return (
    <div className="m-payslip-talk">
      {messages.length > 0 && (
        <ul>
          {messages.map(({ id, text, by, isAnswer, at }) => (
            <li key={id} className={classNames(isAnswer && 'is-answer')}>
              <small className="muted">
                {t(isAnswer ? 'payslip.answerOf' : 'payslip.questionOf', { name: by })} ·{' '}
                {format.instant(Date.parse(at))}
              </small>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {maySayHere &&
        (isWriting ? (
          <WriteMessage itemId={itemId} onDone={() => setWriting(false)} />
        ) : (
          <Button size="small" icon="comment" onClick={() => setWriting(true)}>
            {t(act)}
          </Button>
        ))}
    </div>
  )
}
