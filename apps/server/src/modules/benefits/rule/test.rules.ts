import type { BenefitRule, BenefitTest } from '@muster/contract/benefits/benefit-test'
import type { Day } from '@muster/kernel/day'

/** A condition with nothing said beside the rule. */
const EMPTY: Omit<BenefitTest, 'rule' | 'isMet'> = {
  ...{ field: null, is: null, wants: [], has: [], numbers: {}, days: {}, policy: null },
}

/** A condition as it is met, with what it was decided by; days that there are not are left out. */
export function makeTest(
  rule: BenefitRule,
  isMet: boolean,
  { days = {}, ...more }: Partial<Omit<BenefitTest, 'days'>> & { days?: Record<string, Day | null | undefined> } = {},
): BenefitTest {
  const known = Object.entries(days).filter((entry): entry is [string, Day] => Boolean(entry[1]))
  return { ...EMPTY, rule, isMet, ...more, days: Object.fromEntries(known) }
}
