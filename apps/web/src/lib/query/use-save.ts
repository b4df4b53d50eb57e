import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { OpenAction } from '../call/idempotency.ts'
import { debouncer, nameOfFile } from '../call/in-flight.ts'
import { type Saved, type SaveOptions, saver } from './saver.ts'

export type Save<E extends Endpoint> = {
  /** Saves. Never throws; a failure is shown as a notice, unless it is about fields, which the form shows. */
  run: (input: SentTo<E>, file?: File) => Promise<Saved<E>>
  busy: boolean
  /** How much of an upload has gone, 0 to 1. */
  progress: number | undefined
  /** The save that is not answered: under way, or its answer got lost. */
  findOpen: () => OpenAction | undefined
  /** What is saved next is another action, whatever became of the one before. */
  forget: () => void
}

/** A `saver` for as long as a component lives: its key serves from the opening of the form until an answer is acknowledged. */
export function useSave<E extends Endpoint>(endpoint: E, options: SaveOptions & { keptMs?: number } = {}): Save<E> {
  const latest = useRef(options)
  latest.current = options
  const [running, setRunning] = useState(0)
  const [progress, setProgress] = useState<number>()
  const { keptMs } = options
  const saves = useMemo(() => saver(endpoint, keptMs), [endpoint, keptMs])
  const [once] = useState(debouncer<Saved<E>>)
  const save = useCallback(
    async (input: SentTo<E>, file?: File): Promise<Saved<E>> => {
      setRunning((n) => n + 1)
      try {
        return await saves.run(input, latest.current, { file, onProgress: setProgress })
      } finally {
        setRunning((n) => n - 1)
        setProgress(undefined)
      }
    },
    [saves],
  )
  // A quick action is done, and its button free, before the second half of a double click arrives.
  const run = useCallback(
    (input: SentTo<E>, file?: File) => once(JSON.stringify(input) + nameOfFile(file), () => save(input, file)),
    [once, save],
  )
  return { run, busy: running > 0, progress, findOpen: saves.findOpen, forget: saves.forget }
}
