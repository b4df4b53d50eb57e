import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { type ActionOf, actionOf, type Task } from '../task/task-value.ts'

type PaymentFactsProps = { recipient: Task['recipient']; payment: ActionOf<'execute'>['payment'] }

/** How much is to be paid out, to whom, and how their account ends, which only who keeps the accounts is shown. */
export function PaymentFacts({ recipient, payment }: PaymentFactsProps) {
  const t = useT()
  const format = useFormat()
  if (!payment) return null
  const { amount, currency, accountEnd } = payment
  const numeric = (text: string) => <span className="num">{text}</span>
  return (
    <Facts
      title={t('workflow.task.payment.title')}
      facts={
        amount === 0
          ? [[t('workflow.task.payment.amount'), t('workflow.task.payment.nothing')]]
          : [
              [t('workflow.task.payment.amount'), numeric(moneyFor(format, amount, currency))],
              [t('workflow.task.payment.payee'), format.person(recipient).name],
              [
                t('workflow.task.payment.account'),
                accountEnd === null ? t('workflow.task.payment.noAccount') : accountEnd && numeric(accountEnd),
              ],
            ]
      }
    />
  )
}

/** The same of a task that waits for its reader to carry it out. */
export function TaskPayment({ task }: { task: Pick<Task, 'recipient' | 'actions'> }) {
  return <PaymentFacts recipient={task.recipient} payment={actionOf(task, 'execute')?.payment ?? null} />
}
