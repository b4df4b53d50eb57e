import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import type { benefitPaymentEndpoints } from '@muster/contract/benefits/payment'
import type { ReplyOf } from '@muster/contract/endpoint'
import { type Locale, type Names, nameFor } from '@muster/kernel/names'

/** A member that could be paid, with what it is of. */
export type Payable = {
  id: string
  employmentId: string
  policyId: string
  policyNames: Names
  order: number
  kind: BenefitKind
  amount: number
  currency: string
}

type Preview = ReplyOf<(typeof benefitPaymentEndpoints)['preview']>
type Totals = Pick<Preview, 'count' | 'people' | 'amounts' | 'minutes'>

/** What members come to together: how many, of how many people, money by currency, minutes of leave. */
export function totalOf(members: readonly Payable[]): Totals {
  const money = Map.groupBy(
    members.filter(({ kind }) => kind === 'subsidy'),
    ({ currency }) => currency,
  )
  return {
    count: members.length,
    people: new Set(members.map(({ employmentId }) => employmentId)).size,
    amounts: [...money].map(([currency, own]) => ({ currency, amount: sumOf(own) })),
    minutes: sumOf(members.filter(({ kind }) => kind === 'leave')),
  }
}

const sumOf = (members: readonly Payable[]): number => members.reduce((sum, { amount }) => sum + amount, 0)

/** The same by policy, in their order. */
export function totalByPolicy(members: readonly Payable[], locale: Locale): Preview['policies'] {
  const groups = Map.groupBy(members, ({ policyId }) => policyId)
  return [...groups]
    .toSorted(([, [a]], [, [b]]) => (a?.order ?? 0) - (b?.order ?? 0))
    .flatMap(([policyId, own]) => {
      const { count, amounts, minutes } = totalOf(own)
      const [first] = own
      return first ? [{ policyId, name: nameFor(first.policyNames, locale).text, count, amounts, minutes }] : []
    })
}
