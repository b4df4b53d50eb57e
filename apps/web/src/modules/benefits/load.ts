import { benefitWords } from '@muster/contract/benefits/benefit/words'
import { memberWords } from '@muster/contract/benefits/member/words'
import { policyWords } from '@muster/contract/benefits/policy/words'
import { withWords } from '../../lib/words/i18n.ts'

/** Screens with words of their own, which no other screen says. */
export const loadTypes = withWords([policyWords], () => import('./type/benefit-type-list.screen.tsx'))
export const loadPolicies = withWords([policyWords, benefitWords], () => import('./policy/policy-list.screen.tsx'))
export const loadMembers = withWords([memberWords, benefitWords], () => import('./member/member-list.screen.tsx'))
export const loadPayments = withWords([memberWords], () => import('./payment/payment-list.screen.tsx'))
export const loadMyBenefits = withWords([benefitWords], () => import('./own/my-benefits.screen.tsx'))
export const loadFormNotes = withWords([benefitWords], () =>
  import('./own/form-notes.ts').then(({ formNotes }) => formNotes),
)

/** What has names, which only who looks for missing ones loads. */
export const loadNamed = () => import('./named.ts')
