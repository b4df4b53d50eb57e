/** What an election works with: the lease that all tabs of a browser see, the time, and chance. */
export type ElectionHost = {
  read(): string | undefined
  write(lease: string | undefined): void
  now(): number
  random(): number
  later(act: () => void, ms: number): () => void
}

export type Election = {
  /** Looks at once: something has happened that may have changed who leads. */
  look(): void
  /** Gives the lease back and stops. */
  leave(): void
}

/** A leader that does not renew it for so long is gone, or asleep. */
const LEASE_MS = 20_000
const LOOK_MS = 5000
/** Two that claim at once both wait until each has written: the one whose name stands then leads. */
const CLAIM_MS = 60

/**
 * One tab of a browser leads: the holder of a lease in local storage, which works on every address, and needs no part of the
 * browser that plain http does not have. `session` is whose tabs these are: a lease of another session is none.
 */
export function openElection(
  { tab, session }: { tab: string; session: string },
  host: ElectionHost,
  changed: (leads: boolean) => void,
): Election {
  let leads = false
  let stopClaim: (() => void) | undefined
  let stopLook: (() => void) | undefined
  let isOver = false

  const lead = (next: boolean) => {
    if (leads === next) return
    leads = next
    changed(next)
  }
  const renew = () => host.write(JSON.stringify({ session, tab, until: host.now() + LEASE_MS }))
  const holder = (): string | undefined => {
    const lease = leaseOf(host.read())
    const now = host.now()
    // A clock that was set back must not leave a lease for hours.
    return lease?.session === session && lease.until > now && lease.until <= now + LEASE_MS ? lease.tab : undefined
  }
  const claim = () => {
    stopClaim = undefined
    if (isOver) return
    const found = holder()
    if (found === tab) return lead(true)
    if (found === undefined) look()
  }
  const look = () => {
    if (isOver) return
    stopLook?.()
    stopLook = host.later(look, LOOK_MS)
    const found = holder()
    if (found === tab) {
      if (leads) renew()
      return
    }
    lead(false)
    if (found !== undefined || stopClaim) return
    renew()
    stopClaim = host.later(claim, CLAIM_MS * (1 + host.random()))
  }
  look()
  return {
    look,
    leave() {
      isOver = true
      stopClaim?.()
      stopLook?.()
      if (holder() === tab) host.write(undefined)
      lead(false)
    },
  }
}

function leaseOf(text: string | undefined): { session: string; tab: string; until: number } | undefined {
  try {
    const { session, tab, until } = JSON.parse(text ?? 'null') ?? {}
    const isLease = typeof session === 'string' && typeof tab === 'string' && typeof until === 'number'
    return isLease ? { session, tab, until } : undefined
  } catch {
    return undefined
  }
}
