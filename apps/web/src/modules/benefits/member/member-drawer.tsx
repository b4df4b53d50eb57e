import './member.css'
import { benefitMemberEndpoints, type MemberState } from '@muster/contract/benefits/member'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/list/use-list.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { benefitText } from '../receipt/amount-text.ts'
import { SumFacts } from '../receipt/sum-facts.tsx'
import { TestList } from '../receipt/test-list.tsx'
import { reasonText } from './reason-text.ts'
import { useMemberActs } from './use-member-acts.tsx'

type Detail = ReplyOf<typeof benefitMemberEndpoints.get>
const TONES: Readonly<Record<MemberState, Tone>> = { waiting: 'blue', excluded: 'red', paid: 'normal' }

/** One member beside the list: why and how much, what happened to it, and what else that person is given. */
export function MemberDrawer({ list }: { list: List<typeof benefitMemberEndpoints.list> }) {
  const t = useT()
  const format = useFormat()
  const record = useQuery(queryOf(benefitMemberEndpoints.get, { id: list.open ?? '' }))
  const acts = useMemberActs(() => void record.refetch())
  const mayChange = useCan()(benefitMemberEndpoints.exclude)
  const member = record.data
  const act = member?.state === 'waiting' ? 'exclude' : member?.state === 'excluded' ? 'restore' : undefined
  const isOffered = member !== undefined && act !== undefined && mayChange && !member.payment
  return (
    <>
      <RecordDrawer
        list={list}
        rowKey={({ id }) => id}
        record={record}
        title={member && format.person(member.person).name}
        chip={member && <StateChip tone={TONES[member.state]}>{t(`benefits.states.${member.state}`)}</StateChip>}
        footer={isOffered && <Button onClick={() => acts.ask(act, [member])}>{t(`member.${act}.action`)}</Button>}
      >
        {(shown) => (
          <>
            <MemberFacts member={shown} />
            {shown.tests.length > 0 && <TestList tests={shown.tests} called={shown.called} />}
            {shown.sum && <SumFacts sum={shown.sum} unit={shown.unit} currency={shown.currency} />}
            <History member={shown} />
            <OfPerson member={shown} />
          </>
        )}
      </RecordDrawer>
      {acts.dialog}
    </>
  )
}

function MemberFacts({ member }: { member: Detail }) {
  const t = useT()
  const format = useFormat()
  const { policy, payment, corrects } = member
  const range = (from: Day | null, until: Day | null) =>
    from && until && t('member.drawer.range', { from: format.day(from), until: format.day(until) })
  return (
    <Facts
      facts={[
        [t('member.columns.rule'), format.name(policy.names)],
        [t('benefits.field.member.amount'), benefitText(member, member.amount, format)],
        [t('member.columns.reason'), member.state === 'excluded' && reasonText(member, t, format, member.called)],
        [t('member.drawer.period'), range(member.periodFrom, member.periodUntil)],
        [t('benefits.field.member.basisOn'), format.day(member.basisOn)],
        [t('benefits.field.member.dueOn'), format.day(member.dueOn)],
        [t('member.drawer.valid'), range(member.validFrom, member.validUntil)],
        [t('member.columns.payment'), payment && t('member.payment.title', { number: payment.number })],
        [t('benefits.field.member.paidOn'), format.day(member.paidOn)],
        [t('member.drawer.difference'), corrects && t('member.corrects', { month: format.month(corrects.month) })],
      ]}
    />
  )
}

/** What happened to a member, the latest first. */
function History({ member }: { member: Detail }) {
  const t = useT()
  const format = useFormat()
  return (
    <section aria-label={t('member.drawer.history')}>
      <h3 className="m-facts-title">{t('member.drawer.history')}</h3>
      <ol className="m-benefit-history">
        {member.events.toReversed().map(({ kind, at, by, reason, amount }) => (
          <li key={`${kind} ${at}`}>
            <b>{t(`member.events.${kind}`)}</b>
            <span className="num">{benefitText(member, amount, format)}</span>
            <small>{[format.instant(Date.parse(at)), by ?? t('member.bySystem')].join(' · ')}</small>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const MOST_SHOWN = 20

/** The latest benefits of the same person, in whichever month. */
function OfPerson({ member: { companyId, person, id } }: { member: Detail }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(
    queryOf(benefitMemberEndpoints.list, {
      ...{ companyId, employmentId: person.employmentId, sort: 'dueOn', order: 'desc', pageSize: MOST_SHOWN },
    }),
  )
  const others = data?.items.filter((other) => other.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <section aria-label={t('member.drawer.all')}>
      <h3 className="m-facts-title">{t('member.drawer.all')}</h3>
      <ul className="m-benefit-history">
        {others.map((other) => (
          <li key={other.id}>
            <b>{format.name(other.policy.names)}</b>
            <span className="num">{benefitText(other, other.amount, format)}</span>
            <small>{[format.month(other.month), t(`benefits.states.${other.state}`)].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
