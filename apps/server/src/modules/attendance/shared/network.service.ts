import { BlockList, isIP } from 'node:net'

const MOST_NETWORKS = 20
/** IPv6 users own whole networks, and a machine changes its address within its own. */
const OWN_BITS = 64

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address of version 4 that came in the form of version 6, as itself. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** From where a machine is heard that called from this address: from there alone, of version 6 from its whole network. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIP(plain) === 6 ? `${plain}/${OWN_BITS}` : plain
}

/** The networks of a text, each an address or address/bits; undefined where one of them is neither, or there is none or too many. */
export function networksOf(text: string): string[] | undefined {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const isEach = parts.every((part) => {
    const [address = '', bits, ...rest] = part.split('/')
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1
    return rest.length === 0 && (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most)
  })
  return isEach && parts.length > 0 && parts.length <= MOST_NETWORKS ? [...new Set(parts)] : undefined
}

/** Whether an address lies in one of these networks. */
export function isWithin(networks: readonly string[], address: string): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [from = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(from, familyOf(from))
    else list.addSubnet(from, Number(bits), familyOf(from))
  }
  const plain = plainAddress(address)
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}
