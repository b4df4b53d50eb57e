import type { BenefitMember } from '@muster/contract/benefits/member'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { Called } from '../receipt/target-text.ts'
import { testText } from '../receipt/test-text.ts'

type Excluded = Pick<BenefitMember, 'byHand' | 'failed'>

/** Why a member is left out: by whom with which reason, or by which conditions with their numbers. */
export function reasonText({ byHand, failed }: Excluded, t: Say, format: Format, called: Called = {}): string {
  if (byHand)
    return t('member.byHand', {
      ...{ reason: byHand.reason, name: byHand.by ?? t('member.bySystem') },
      time: format.instant(Date.parse(byHand.at)),
    })
  return failed.map((test) => testText(test, called, t, format)).join(' · ')
}
