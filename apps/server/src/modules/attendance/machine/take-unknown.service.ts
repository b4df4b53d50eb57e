import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { networkOf } from '../shared/network.service.ts'
import { serialOf } from './serial.rules.ts'
import { takeUnknown } from './unknown-machine.queries.ts'

/**
 * Takes in a machine that waits as it was shown: its serial and the network from which it is heard. Refuses one that does not call, and an address
 * from which it did not, so that whoever calls under the same serial is not taken in instead.
 */
export async function takeShown(
  ctx: Ctx,
  { serial: written, address }: { serial: string; address: string },
): Promise<{ serial: string; network: string }> {
  const serial = serialOf(written)
  const addresses = serial === undefined ? [] : await takeUnknown(ctx, serial, address)
  if (serial === undefined || addresses.length === 0) return failFields({ serial: 'not_found' })
  if (!addresses.includes(address)) failFields({ address: 'not_found' })
  return { serial, network: networkOf(address) }
}
