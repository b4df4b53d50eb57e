import type { BenefitTest } from '@muster/contract/benefits/benefit-test'
import { makeTest } from './test.rules.ts'

const isSaid = (value: unknown): boolean =>
  value !== null &&
  (Array.isArray(value) ? value.length > 0 : typeof value !== 'object' || Object.keys(value).length > 0)

/** Conditions as they are kept: what says nothing is left away, because there are many. */
export const packTests = (tests: readonly BenefitTest[]): string =>
  JSON.stringify(tests.map((test) => Object.fromEntries(Object.entries(test).filter(([, value]) => isSaid(value)))))

/** Conditions as they were packed. */
export const unpackTests = (text: string): BenefitTest[] =>
  (JSON.parse(text) as Pick<BenefitTest, 'rule' | 'isMet'>[]).map(({ rule, isMet, ...more }) =>
    makeTest(rule, isMet, more),
  )
