import type { CallError } from './call-error.ts'

/** A new Idempotency-Key: 128 random bits. Made without randomUUID, which plain http on a local network lacks. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is known of an action when its call has ended: its outcome, or that this is open. */
type Outcome = 'known' | 'open'

/**
 * The keys of the actions of one form or button. What is begun takes the key of an equal action under way, else one whose outcome
 * is open, whatever was changed in between, so that a committed action is not done twice; else a new one.
 */
export function idempotencyKeys() {
  const underWay = new Map<string, { key: string; calls: number }>()
  const open: string[] = []
  return {
    begin(name: string): { key: string; end: (outcome: Outcome) => void } {
      const action = underWay.get(name) ?? { key: open.pop() ?? newKey(), calls: 0 }
      action.calls += 1
      underWay.set(name, action)
      const end = (outcome: Outcome) => {
        action.calls -= 1
        if (action.calls > 0) return
        underWay.delete(name)
        if (outcome === 'open') open.push(action.key)
      }
      return { key: action.key, end }
    },
  }
}

/**
 * Whether a failure still leaves open what became of the action: no answer at all, or an answer from something that stands
 * before or beside the action. The next try then goes under the same key, so that a committed action is not done twice.
 */
export function isOutcomeOpen(error: CallError): boolean {
  return error.failure !== 'refused' || (error.code >= 500 && error.code < 600) || error.code === 50301
}
