import { advanceEndpoints } from '@muster/contract/payroll/advance'
import { useState } from 'react'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { taskHref } from '../../workflow/index.ts'
import type { Advance, Entry } from './advance-value.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** What happened to an advance, the latest first; what was taken back stands beside its opposite. */
export function AdvanceLedger({ advance }: { advance: Advance }) {
  const t = useT()
  const [back, setBack] = useState<Entry>()
  return (
    <section aria-label={t('payroll.advances.ledger')}>
      <h3 className="m-facts-title">{t('payroll.advances.ledger')}</h3>
      <ul className="m-advance-lines">
        {advance.entries.map((entry) => (
          <Line key={entry.id} advance={advance} entry={entry} onTakeBack={() => setBack(entry)} />
        ))}
      </ul>
      {back && <TakeBackDialog advance={advance} entry={back} onClose={() => setBack(undefined)} />}
    </section>
  )
}

type LineProps = { advance: Advance; entry: Entry; onTakeBack: () => void }

function Line({ advance: { currency, id }, entry, onTakeBack }: LineProps) {
  const t = useT()
  const format = useFormat()
  const mayRecord = useCan()(advanceEndpoints.takeBackReturn)
  const { kind, amount, on, by, note, task, oppositeOf, isTakenBack } = entry
  const what = t(`payroll.advances.${oppositeOf === null ? 'entries' : 'opposites'}.${kind}`)
  return (
    <li>
      <span>
        {what}
        {isTakenBack && <span className="muted"> · {t('payroll.advances.isTakenBack')}</span>}
        {task && task.id !== id && (
          <LinkButton size="small" href={taskHref(task.id)}>
            {t('payroll.advances.number', { number: task.number })}
          </LinkButton>
        )}
        <small className="muted">{[format.day(on), by].filter(Boolean).join(' · ')}</small>
        {note && <small className="m-task-text">{note}</small>}
        {mayRecord && kind === 'returned' && oppositeOf === null && !isTakenBack && (
          <Button size="small" icon="undo" onClick={onTakeBack}>
            {t('payroll.advances.takeBack')}
          </Button>
        )}
      </span>
      <span className="num">{moneyFor(format, amount, currency)}</span>
    </li>
  )
}
