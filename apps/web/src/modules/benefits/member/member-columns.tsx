import './member.css'
import { type BenefitMember, benefitMemberColumns, type MemberState } from '@muster/contract/benefits/member'
import { type NounColumn, useColumns } from '../../../lib/list/use-columns.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { benefitText } from '../receipt/amount-text.ts'
import { reasonText } from './reason-text.ts'

/** The columns of members of a state: why they are left out, or in which payment they are. */
export function useMemberColumns(state: MemberState): NounColumn<BenefitMember>[] {
  const t = useT()
  const format = useFormat()
  const drawn = useColumns<BenefitMember, typeof benefitMemberColumns>(benefitMemberColumns, {
    person: { width: 190, cell: ({ person }) => format.person(person).name },
    policy: { title: t('member.columns.rule'), width: 190, fact: true },
    company: { only: 'record' },
    state: { only: 'record' },
    amount: {
      width: 150,
      fact: true,
      cell: (member) => <span className="num">{benefitText(member, member.amount, format)}</span>,
    },
    minutes: { only: 'record' },
    unit: { hidden: false, fact: true },
    ...(state !== 'paid' && { paidOn: { only: 'record' } }),
  })
  const extra: NounColumn<BenefitMember> =
    state === 'excluded'
      ? {
          ...{ key: 'reason', title: t('member.columns.reason'), fact: 'wide', width: 320 },
          cell: (row) => reasonText(row, t, format),
        }
      : {
          ...{ key: 'payment', title: t('member.columns.payment'), fact: true, width: 200 },
          cell: (row) => <Marks member={row} />,
        }
  const listed = drawn.filter(({ only }) => only !== 'record')
  // Why somebody is left out is what their list is read for: it stands beside the policy.
  const place = state === 'excluded' ? listed.findIndex(({ key }) => key === 'policy') + 1 : listed.length
  return listed.toSpliced(place, 0, extra)
}

/** What is out of the ordinary of a member: the payment it is in, that somebody added it, or what it corrects. */
function Marks({ member: { payment, state, isAdded, corrects } }: { member: BenefitMember }) {
  const t = useT()
  const format = useFormat()
  return (
    <span className="m-benefit-marks">
      {payment && state === 'waiting' && (
        <StateChip tone="amber" icon="lock">
          {t('member.inPayment', { number: payment.number })}
        </StateChip>
      )}
      {payment && state === 'paid' && t('member.payment.title', { number: payment.number })}
      {isAdded && (
        <StateChip tone="blue" icon="person-add">
          {t('member.added')}
        </StateChip>
      )}
      {corrects && (
        <StateChip tone="violet" icon="swap">
          {t('member.corrects', { month: format.month(corrects.month) })}
        </StateChip>
      )}
    </span>
  )
}
