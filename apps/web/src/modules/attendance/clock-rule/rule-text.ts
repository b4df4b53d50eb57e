import type { clockRuleEndpoints } from '@muster/contract/attendance/clock-rule'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'

export type ClockRule = ReplyOf<(typeof clockRuleEndpoints)['update']>

/** What a rule speaks of: its networks, and how near to which point. */
export function ruleText({ networks, latitude, longitude, radius }: ClockRule, t: Say, format: Format): string {
  const point = [latitude, longitude].map((degrees) => degrees?.toFixed(4)).join(', ')
  const near =
    radius === null
      ? []
      : [t('clocking.near', { radius: t('clocking.length.metres', { length: format.number(radius) }), point })]
  return [...(networks.length > 0 ? [networks.join(', ')] : []), ...near].join(' · ')
}
