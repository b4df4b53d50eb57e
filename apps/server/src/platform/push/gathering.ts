import { addTo, type Batch, emptyBatch } from './batch.ts'
import type { OutboxRow } from './outbox.ts'

export type Gathering = {
  /** Puts a message of the outbox into the batch that is sent next; one that concerns no browser is left out. */
  add(row: OutboxRow): void
  /** Sends at once, unless something was sent just now: then what is there goes out at the end of that time. */
  sendSoon(): void
  /** Sends what is there. */
  flush(): void
}

/** Gathers messages for `gatherMs`: a screen that shows what they tell reads anew once, and not for each of them. */
export function openGathering(send: (batch: Batch) => void, gatherMs: number): Gathering {
  let batch = emptyBatch()
  let hasChanges = false
  let isGathering = false

  const flush = () => {
    if (!hasChanges) return
    const sending = batch
    batch = emptyBatch()
    hasChanges = false
    send(sending)
  }
  const sendSoon = () => {
    if (!hasChanges || isGathering) return
    // The first of many goes out at once; what follows it closely is gathered.
    flush()
    isGathering = true
    setTimeout(() => {
      isGathering = false
      sendSoon()
    }, gatherMs).unref()
  }
  return {
    add(row) {
      if (addTo(batch, row)) hasChanges = true
    },
    sendSoon,
    flush,
  }
}
