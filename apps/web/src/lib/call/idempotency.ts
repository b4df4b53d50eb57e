import { deviceNow } from '../page/clock.ts'
import type { CallError } from './call-error.ts'

/** A new Idempotency-Key: 128 random bits. Made without randomUUID, which plain http on a local network lacks. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An action that was sent and not answered: its key, the version of the record that it changes, and when it began. */
export type OpenAction = { key: string; version?: number; at: number }

/** What is known of an action when its call has ended: its outcome, or that this is open. */
type Outcome = 'known' | 'open'

/** An action by what it says, and by what it is done to: its address. */
type Named = { name: string; target: string; version?: number | undefined }
type Begun = OpenAction & { target: string; name?: string; isRepeat: boolean; calls: number }

/** The server forgets a key after a day. */
const KEPT_MS = 23 * 3_600_000

/**
 * The keys of the actions of one form or button. What is begun takes the key of an equal action under way, else one of the same
 * target whose outcome is open, whatever was changed in between, so that a committed action is not done twice; else a new one.
 * An open one is forgotten after `keptMs`.
 */
export function idempotencyKeys(keptMs = KEPT_MS) {
  const underWay = new Map<string, Begun>()
  let open: Begun[] = []
  const takeOpen = ({ name, target }: Named): Begun | undefined => {
    open = open.filter((action) => deviceNow() - action.at < keptMs)
    const ofTarget = open.filter((action) => action.target === target)
    const found = ofTarget.findLast((action) => action.name === name) ?? ofTarget.at(-1)
    open = open.filter((action) => action !== found)
    return found
  }
  const begunAnew = ({ name, target, version }: Named): Begun => {
    const found = takeOpen({ name, target })
    if (found) return { ...found, name, isRepeat: true, calls: 0 }
    const fresh = { key: newKey(), at: deviceNow(), target, name, isRepeat: false, calls: 0 }
    return version === undefined ? fresh : { ...fresh, version }
  }
  return {
    begin(named: Named): OpenAction & { isRepeat: boolean; end: (outcome: Outcome) => void } {
      const action = underWay.get(named.name) ?? begunAnew(named)
      action.calls += 1
      underWay.set(named.name, action)
      const end = (outcome: Outcome) => {
        action.calls -= 1
        if (action.calls > 0) return
        underWay.delete(named.name)
        if (outcome === 'open') open.push(action)
      }
      return { ...action, end }
    },
    /** Goes on with an action that was begun before the page was loaded. */
    resume(target: string, action: OpenAction): void {
      open.push({ ...action, target, isRepeat: true, calls: 0 })
    },
    /** The last action that is not answered yet: under way, or with an outcome that is open. */
    findOpen(): OpenAction | undefined {
      const action = [...underWay.values()].at(-1) ?? open.at(-1)
      if (!action || deviceNow() - action.at >= keptMs) return undefined
      const { key, version, at } = action
      return version === undefined ? { key, at } : { key, version, at }
    },
    /** What comes next is another action, whatever became of those before. */
    forget(): void {
      open = []
    },
  }
}

/** The keys of one form or button. */
export type IdempotencyKeys = ReturnType<typeof idempotencyKeys>

/** Refusals that are given before the action is looked at, so that they say nothing of one that was sent before. */
const BEFORE_IT: readonly number[] = [401, 403, 10001, 40402, 41301, 42901]

/**
 * Whether a failure still leaves open what became of the action: no answer at all, an answer from something that stands before or
 * beside the action, and of a repeat a refusal that does not look at it. The next try then goes under the same key, so that a
 * committed action is not done twice.
 */
export function isOutcomeOpen(error: CallError, isRepeat = false): boolean {
  if (error.failure !== 'refused' || (error.code >= 500 && error.code < 600) || error.code === 50301) return true
  const isFromElsewhere = error.key === undefined && error.code < 500 && error.code !== 401
  return isFromElsewhere || (isRepeat && BEFORE_IT.includes(error.code))
}
