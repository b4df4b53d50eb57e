import type { BenefitSum } from '@muster/contract/benefits/benefit-test'
import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import type { BenefitMember } from '@muster/contract/benefits/member'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { unpackTests } from '../rule/packed-tests.rules.ts'

/** A member as it is kept. */
export type MemberRow = Omit<BenefitMember, 'policy' | 'person' | 'failed' | 'byHand' | 'corrects' | 'payment'> & {
  part: number
  policyId: string
  policyNames: Names
  order: number
  kind: BenefitKind
  leaveTypeId: string | null
  employmentId: string
  name: string
  nativeName: string
  tests: string
  total: string | null
  byHand: 'excluded' | 'restored' | 'added' | null
  handBy: string | null
  handAt: Instant | null
  handReason: string
  correctsId: string | null
  correctedMonth: Month | null
  paymentId: string | null
  paymentNumber: number | null
}

/** A member as it is read: why it is left out stands beside the state. */
export function showMember(row: MemberRow): BenefitMember {
  const { policyId, policyNames, order, kind, employmentId, name, nativeName, byHand, handBy, handAt, handReason } = row
  const { correctsId, correctedMonth, paymentId, paymentNumber } = row
  const isByHand = byHand !== null && handAt !== null
  return {
    ...{ id: row.id, companyId: row.companyId, month: row.month, jobNumber: row.jobNumber, state: row.state },
    ...{ periodFrom: row.periodFrom, periodUntil: row.periodUntil, amount: row.amount, unit: row.unit },
    ...{ currency: row.currency, basisOn: row.basisOn, validFrom: row.validFrom, validUntil: row.validUntil },
    ...{ dueOn: row.dueOn, isAdded: row.isAdded, paidOn: row.paidOn, version: row.version },
    policy: { id: policyId, names: policyNames, order, kind },
    person: { employmentId, name, nativeName },
    failed:
      row.state === 'excluded' && byHand !== 'excluded' ? unpackTests(row.tests).filter((test) => !test.isMet) : [],
    byHand: isByHand ? { by: handBy, at: handAt, reason: handReason } : null,
    corrects: correctsId !== null && correctedMonth !== null ? { id: correctsId, month: correctedMonth } : null,
    payment: paymentId !== null && paymentNumber !== null ? { id: paymentId, number: paymentNumber } : null,
  }
}

/** How its amount came about; null of one whose amount somebody gave. */
export const readSum = ({ total }: Pick<MemberRow, 'total'>): BenefitSum | null =>
  total === null ? null : (JSON.parse(total) as BenefitSum)

/** What the rules alone say of a member: it waits where all of its conditions are met. */
export const findStateByRules = ({ tests }: Pick<MemberRow, 'tests'>): 'waiting' | 'excluded' =>
  unpackTests(tests).every(({ isMet }) => isMet) ? 'waiting' : 'excluded'
