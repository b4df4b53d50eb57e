import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Balance } from './balance-value.ts'
import { useLeaveAmount } from './leave-amount.ts'

/** What is left of a type, what of it is used and applied for, and what ends when. */
export function BalanceCard({
  balance,
  dayMinutes,
  isOpen,
  onOpen,
  children,
}: {
  balance: Balance
  /** How long a day is for whoever has it. */
  dayMinutes: number
  isOpen: boolean
  onOpen: () => void
  /** What can be done about it. */
  children?: ReactNode
}) {
  const t = useT()
  const { name, day } = useFormat()
  const amount = useLeaveAmount(dayMinutes)
  const { available, used, held, granted, carried, expired, passedOn, ends, goesOver, isBound } = balance
  return (
    <Card
      title={name(balance.names)}
      more={
        <Button size="small" kind="text" aria-expanded={isOpen} onClick={onOpen}>
          {t('leave.receipt.title')}
        </Button>
      }
    >
      <p className="m-leave-left">
        <b className="num">{isBound ? amount(available) : t('leave.bounds.none')}</b>
        {isBound && <span>{t('leave.my.left')}</span>}
      </p>
      {isBound && (
        <dl className="m-leave-sums">
          <dt>{t('leave.my.granted')}</dt>
          <dd className="num">{amount(granted)}</dd>
          {carried > 0 && (
            <>
              <dt>{t('leave.my.carried')}</dt>
              <dd className="num">{amount(carried)}</dd>
            </>
          )}
          <dt>{t('leave.my.used')}</dt>
          <dd className="num">{amount(used)}</dd>
          <dt>{t('leave.my.held')}</dt>
          <dd className="num">{amount(held)}</dd>
          {passedOn > 0 && (
            <>
              <dt>{t('leave.my.passedOn')}</dt>
              <dd className="num">{amount(passedOn)}</dd>
            </>
          )}
          {expired > 0 && (
            <>
              <dt>{t('leave.my.expired')}</dt>
              <dd className="num">{amount(expired)}</dd>
            </>
          )}
        </dl>
      )}
      {ends.map(({ on, minutes, isOpening }) => (
        <p key={`${on} ${isOpening}`} className="m-task-note">
          {t(isOpening ? 'leave.my.endsOpening' : 'leave.my.ends', { minutes: amount(minutes), day: day(on) })}
        </p>
      ))}
      {goesOver && (
        <p className="m-task-note">
          {t('leave.my.goesOver', { minutes: amount(goesOver.minutes), day: day(goesOver.until) })}
        </p>
      )}
      {children}
    </Card>
  )
}
