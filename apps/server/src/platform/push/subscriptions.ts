import type { OutboxMessage, OutboxRow } from './outbox.ts'

export type Listener = (message: OutboxMessage) => void

/** Who subscribed to what on this node, and how each of them is called. */
export type Subscriptions = {
  /**
   * Subscribes to a topic on every node, in the order of the transactions; on the node of the operation twice, so what it does must
   * bear repetition. `at-once` receives it as soon as it is committed, though an older transaction may still be running:
   * perhaps out of order, and again in order.
   */
  on(topic: string, listener: Listener, when?: 'in-order' | 'at-once'): void
  /** Subscribes to what each reading of the outbox found that no earlier one had, in the order of the transactions. */
  onReading(listener: (rows: readonly OutboxRow[]) => void): void
  /** Calls `forget` when this node is no longer notified: what it misses from then on may have been deleted when it listens again. */
  onLost(forget: () => void): void
  /** Calls who subscribed to the topic of a message: of one that is not settled, who wants it at once. */
  deliver(message: OutboxMessage, isSettled: boolean): void
  /** Calls who subscribed to readings. */
  announce(rows: readonly OutboxRow[]): void
  /** Has everybody forget what is cached. */
  forget(): void
}

/** Opens an empty list of subscriptions; what a listener of a topic throws is logged, and the next one is called. */
export function openSubscriptions(log: (error: unknown) => void): Subscriptions {
  const listeners = new Map<string, { receive: Listener; isUrgent: boolean }[]>()
  const readers: ((rows: readonly OutboxRow[]) => void)[] = []
  const forgetters: (() => void)[] = []
  return {
    on(topic, listener, when = 'in-order') {
      const subscription = { receive: listener, isUrgent: when === 'at-once' }
      listeners.set(topic, [...(listeners.get(topic) ?? []), subscription])
    },
    onReading: (listener) => void readers.push(listener),
    onLost: (forget) => void forgetters.push(forget),
    deliver(message, isSettled) {
      for (const { receive, isUrgent } of listeners.get(message.topic) ?? []) {
        if (!isSettled && !isUrgent) continue
        try {
          receive(message)
        } catch (error) {
          log(error)
        }
      }
    },
    announce(rows) {
      for (const receive of readers) receive(rows)
    },
    forget() {
      for (const forget of forgetters) forget()
    },
  }
}
