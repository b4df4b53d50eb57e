/** Answers for many keys, in the order of the keys. */
type AnswerAll<K, V> = (keys: readonly K[]) => Promise<readonly V[]>

/** One is with the database while the next is gathered; more would only be smaller. */
const AT_ONCE = 2
const MOST_KEYS = 256

/**
 * Makes one call of many: what is asked for in the same turn of the event loop, or while two calls are on their way, is
 * asked for together. Who asks gets the answer of their own key; where a call fails, everybody who is in it is refused.
 */
export function joinCalls<K, V>(answerAll: AnswerAll<K, V>): (key: K) => Promise<V> {
  type Asker = { key: K; resolve: (answer: V) => void; reject: (cause: unknown) => void }
  const waiting: Asker[] = []
  let running = 0
  let isDue = false

  const answerTo = async (askers: readonly Asker[]): Promise<void> => {
    try {
      const answers = await answerAll(askers.map(({ key }) => key))
      if (answers.length !== askers.length) throw new Error(`${answers.length} answers to ${askers.length} keys`)
      askers.forEach(({ resolve }, i) => {
        resolve(answers[i] as V)
      })
    } catch (cause) {
      for (const { reject } of askers) reject(cause)
    }
  }
  const begin = () => {
    isDue = false
    while (running < AT_ONCE && waiting.length > 0) {
      running++
      void answerTo(waiting.splice(0, MOST_KEYS)).finally(() => {
        running--
        beginSoon()
      })
    }
  }
  const beginSoon = () => {
    if (isDue || waiting.length === 0) return
    isDue = true
    setImmediate(begin)
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      beginSoon()
    })
}
