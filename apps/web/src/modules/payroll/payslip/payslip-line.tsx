import { useId, useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { useAmountsShown, useAmountText } from './amounts.tsx'
import { usePayslipActs } from './payslip-acts.ts'
import { PayslipReceipt } from './payslip-receipt.tsx'
import { PayslipTalk } from './payslip-talk.tsx'
import type { PayLine } from './payslip-value.ts'
import { readTyped } from './typed-texts.ts'

/** An item with its amount; opened it says where that comes from, and what was asked about it. */
export function PayslipLine({ line }: { line: PayLine }) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const { slip } = usePayslipActs()
  const amount = useAmountText(slip.currency)
  const isShown = useAmountsShown()
  const messages = slip.messages.filter(({ itemId }) => itemId === line.itemId)
  const waits = messages.at(-1)?.isAnswer === false
  const [isOpen, setOpen] = useState(waits || readTyped(slip.id, line.itemId) !== '')
  const more = line.before === null ? null : line.amount - line.before
  return (
    <li className="m-payslip-line">
      <div className="m-payslip-row">
        <Button
          kind="text"
          className="m-payslip-item"
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {format.name(line.names)}
        </Button>
        <span className="m-payslip-name">{format.name(line.names)}</span>
        {messages.length > 0 && (
          <StateChip tone={waits ? 'amber' : 'normal'} icon="comment">
            {t(waits ? 'payslip.questionWaits' : 'payslip.questionAnswered')}
          </StateChip>
        )}
        <span className="m-payslip-sum num">
          {amount(line.amount)}
          {isShown && more !== null && more !== 0 && <small className="muted">{amount(more, true)}</small>}
        </span>
      </div>
      {isOpen && (
        <div id={id} className="m-payslip-why">
          <PayslipReceipt line={line} slip={slip} />
          <PayslipTalk itemId={line.itemId} />
        </div>
      )}
    </li>
  )
}
