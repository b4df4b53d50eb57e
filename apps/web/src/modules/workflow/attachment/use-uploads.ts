import { useRef, useState } from 'react'
import type { Upload } from '../../../lib/query/saver.ts'

/** A file on its way: waiting for those before it, being sent, or refused with why. */
export type Sending = { key: number; file: File } & (
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | ({ state: 'refused' } & Refused)
)
/** What was said against a file, whether the same one may be sent again, and whether other files take its space. */
type Refused = { problem: string; mayRetry: boolean; needsSpace?: boolean }
/** Nothing where it was kept. */
export type Outcome = Refused | undefined

type Options = {
  /** What is known against a file before it is sent, beside so many that are on their way. */
  check: (file: File, onTheirWay: number) => string | undefined
  send: (upload: Upload & { file: File }) => Promise<Outcome>
}

const cancelled = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))

/** Sends files one after the other, each with how far it is; one that was kept leaves the list, one that was refused stays with why. */
export function useUploads(options: Options) {
  const latest = useRef(options)
  latest.current = options
  const [all, setAll] = useState<readonly Sending[]>([])
  const made = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const underWay = useRef(new Map<number, AbortController>())

  const put = (one: Sending) => setAll((list) => list.map((other) => (other.key === one.key ? one : other)))
  const drop = (key: number) => {
    underWay.current.get(key)?.abort()
    underWay.current.delete(key)
    setAll((list) => list.filter((one) => one.key !== key))
  }
  const run = async (key: number, file: File): Promise<void> => {
    const signal = underWay.current.get(key)?.signal
    if (!signal || signal.aborted) return
    put({ key, file, state: 'sending', share: 0 })
    const onProgress = (share: number) => signal.aborted || put({ key, file, state: 'sending', share })
    const outcome = await Promise.race([latest.current.send({ file, signal, onProgress }), cancelled(signal)])
    if (signal.aborted) return
    if (outcome) put({ key, file, state: 'refused', ...outcome })
    else drop(key)
    underWay.current.delete(key)
  }
  const begin = (key: number, file: File) => {
    underWay.current.set(key, new AbortController())
    line.current = line.current.then(() => run(key, file))
  }
  return {
    all,
    isBusy: all.some(({ state }) => state !== 'refused'),
    add: (files: readonly File[]) => {
      let onTheirWay = underWay.current.size
      const added = files.map((file): Sending => {
        const key = ++made.current
        const problem = latest.current.check(file, onTheirWay)
        if (problem !== undefined) return { key, file, state: 'refused', problem, mayRetry: false }
        onTheirWay++
        begin(key, file)
        return { key, file, state: 'waiting' }
      })
      setAll((list) => [...list, ...added])
    },
    again: ({ key, file }: Sending) => {
      put({ key, file, state: 'waiting' })
      begin(key, file)
    },
    /** Stops one that is on its way, and takes it off the list. */
    drop,
  }
}
