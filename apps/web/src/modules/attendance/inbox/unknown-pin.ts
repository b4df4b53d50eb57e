import type { inboxEndpoints } from '@muster/contract/attendance/inbox'
import type { ReplyOf } from '@muster/contract/endpoint'

/** A PIN that punches and belongs to nobody. */
export type UnknownPin = ReplyOf<typeof inboxEndpoints.list>['items'][number]

/** The key of a PIN in the address: the same PIN in two spaces is two people. */
export function pinKey({ pinSpaceId, pin }: Pick<UnknownPin, 'pinSpaceId' | 'pin'>): string {
  return `${pin}@${pinSpaceId}`
}
