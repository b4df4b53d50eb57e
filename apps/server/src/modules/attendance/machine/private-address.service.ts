import { isIP } from 'node:net'
import { isWithin } from '../shared/network.service.ts'

/** Networks that the world does not reach: a machine at a branch is read through a tunnel. Addresses of the link alone, by which clouds give out secrets, are none. */
const PRIVATE = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8'],
  ...['fc00::/7', '::1/128'],
]

/** The address of a text as it is kept; undefined where it is none, or not of a private network. Names are none: they mean another address tomorrow. */
export function privateAddressOf(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return isIP(address) !== 0 && isWithin(PRIVATE, address) ? address : undefined
}
