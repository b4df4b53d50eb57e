import { useState } from 'react'
import type { Handed, Handover, InHand, TaskPerson } from './handover-value.ts'

/** Who takes what over, as it is chosen. */
export type Handing = {
  /** The successor for everything that has none of its own. */
  toAll: TaskPerson | undefined
  setToAll: (taker: TaskPerson | undefined) => void
  to: (item: InHand) => TaskPerson | undefined
  /** Gives one thing a successor of its own; undefined takes that back. */
  choose: (id: string, taker: TaskPerson | undefined) => void
  isTicked: (id: string) => boolean
  tick: (ids: readonly string[], isTicked: boolean) => void
  /** How many are ticked, and those of them that somebody takes over. */
  ticked: number
  handed: readonly Handed[]
}

/** Holds the choices of a handover: everything is ticked at first, and goes to who is proposed. */
export function useHanding({ successor, items }: Handover): Handing {
  const [toAll, setToAll] = useState<TaskPerson | undefined>(successor?.person)
  const [others, setOthers] = useState<ReadonlyMap<string, TaskPerson>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const to = ({ id }: InHand) => others.get(id) ?? toAll
  const ticked = items.filter(({ id }) => !left.has(id))
  return {
    toAll,
    setToAll,
    to,
    choose: (id, taker) => {
      const next = new Map(others)
      if (taker) next.set(id, taker)
      else next.delete(id)
      setOthers(next)
    },
    isTicked: (id) => !left.has(id),
    tick: (ids, isTicked) => {
      const next = new Set(left)
      for (const id of ids) isTicked ? next.delete(id) : next.add(id)
      setLeft(next)
    },
    ticked: ticked.length,
    handed: ticked.flatMap((item) => {
      const taker = to(item)
      return taker ? [{ item, to: taker }] : []
    }),
  }
}
