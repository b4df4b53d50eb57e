import type { Notifier } from '../push/notifier.ts'

/** The cache of a node: values read from the database, dropped when the outbox names their topic. */
export type NodeCache = {
  /**
   * What `read` gave under this key, as long as nothing was left under the topic; else reads it anew. What is read after it was
   * asked for is never older than the last commit that this node was notified of.
   */
  get<T extends object>(topic: string, key: string, read: () => Promise<T>): Promise<T>
}

type OfTopic = { values: Map<string, object>; generation: number }

/**
 * Opens the memory of a node. Whoever writes what is kept leaves a message under its topic in the same transaction. A node that is
 * not notified keeps nothing, and what is read while a message arrives serves that call alone.
 */
export function openNodeCache(notifier: Pick<Notifier, 'on' | 'onLost' | 'isListening'>): NodeCache {
  const topics = new Map<string, OfTopic>()
  const forget = (topic: OfTopic) => {
    topic.generation++
    topic.values.clear()
  }
  const topicOf = (name: string): OfTopic => {
    const known = topics.get(name)
    if (known) return known
    const topic: OfTopic = { values: new Map(), generation: 0 }
    topics.set(name, topic)
    notifier.on(name, () => forget(topic), 'at-once')
    return topic
  }
  notifier.onLost(() => topics.forEach(forget))
  return {
    async get<T extends object>(name: string, key: string, read: () => Promise<T>): Promise<T> {
      const topic = topicOf(name)
      const cached = notifier.isListening() ? topic.values.get(key) : undefined
      if (cached) return cached as T
      const { generation } = topic
      const value = await read()
      if (notifier.isListening() && topic.generation === generation) topic.values.set(key, value)
      return value
    },
  }
}
