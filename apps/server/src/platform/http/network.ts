/** Returns the network of an address, for throttling: IPv6 users own whole networks, whose addresses count as one. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] ?? address
  const [head = '', suffix] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = suffix === undefined || suffix === '' ? [] : suffix.split(':')
  const all = suffix === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}
