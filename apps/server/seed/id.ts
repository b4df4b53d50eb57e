import { sha256 } from '../src/platform/base/crypto.ts'

/**
 * The id of something of the demo group, from its path: a UUID of version 8, so that no id the program makes is like it. It begins
 * with its `order` among its kind, so that what is told by age comes in that order, and before all that is made later.
 */
export function demoId(path: string, order = 0): string {
  const hex = sha256(`muster demo group/${path}`).toString('hex')
  const first = order.toString(16).padStart(4, '0') + hex.slice(4, 8)
  return `${first}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
