/** Where somebody waits: in a line of a group. */
export type QueueLine = { group: string; line: string }

/**
 * What waits for a turn: in lines, the lines in groups. Groups are served in turn, so are the lines of a group, and a line in the
 * order it came. A line of which something was taken is held until it is let go: what stands in one line is never served side by side.
 */
export type FairLines<E extends QueueLine> = {
  size(): number
  add(entry: E): void
  /** The next one, its line held; undefined when nobody waits in a line that is free. */
  take(): E | undefined
  /** Lets the line of something that was taken go. */
  letGo(taken: E): void
  /** Lets the line go with what was taken at its head again. */
  putBack(taken: E): void
  /** Takes one out that waits; gives whether it did. */
  remove(entry: E): boolean
  /** The last of the longest line, where that is longer than the line of this one; else this one. */
  lastOfLongest(entry: E): E
  /** Takes everything out. */
  clear(): E[]
}

const keyOf = ({ group, line }: QueueLine) => `${group}\n${line}`

export function openFairLines<E extends QueueLine>(): FairLines<E> {
  const free = new Map<string, Map<string, E[]>>()
  const held = new Map<string, E[]>()
  let size = 0

  const lineOf = (queueLine: QueueLine): E[] | undefined =>
    held.get(keyOf(queueLine)) ?? free.get(queueLine.group)?.get(queueLine.line)
  const setFree = (queueLine: QueueLine, entries: E[]) => {
    const group = free.get(queueLine.group) ?? new Map<string, E[]>()
    free.set(queueLine.group, group.set(queueLine.line, entries))
  }
  const letGo = (taken: E, first: readonly E[]) => {
    const entries = [...first, ...(held.get(keyOf(taken)) ?? [])]
    held.delete(keyOf(taken))
    size += first.length
    if (entries.length > 0) setFree(taken, entries)
  }
  return {
    size: () => size,
    add(entry) {
      const line = lineOf(entry)
      if (line) line.push(entry)
      else setFree(entry, [entry])
      size++
    },
    take() {
      for (const [name, group] of free) {
        // Who was served stands behind the others from now on.
        free.delete(name)
        for (const [line, entries] of group) {
          group.delete(line)
          if (group.size > 0) free.set(name, group)
          const [entry, ...rest] = entries
          if (!entry) break
          held.set(keyOf(entry), rest)
          size--
          return entry
        }
      }
      return undefined
    },
    letGo: (taken) => letGo(taken, []),
    putBack: (taken) => letGo(taken, [taken]),
    remove(entry) {
      const line = lineOf(entry)
      const at = line?.indexOf(entry) ?? -1
      if (!line || at < 0) return false
      line.splice(at, 1)
      size--
      const group = free.get(entry.group)
      if (line.length === 0 && group?.delete(entry.line) && group.size === 0) free.delete(entry.group)
      return true
    },
    lastOfLongest(entry) {
      let longest = lineOf(entry) ?? []
      for (const line of [...held.values(), ...[...free.values()].flatMap((group) => [...group.values()])])
        if (line.length > longest.length) longest = line
      return longest.length > (lineOf(entry)?.length ?? 0) ? (longest.at(-1) ?? entry) : entry
    },
    clear() {
      const all = [...held.values(), ...[...free.values()].flatMap((group) => [...group.values()])].flat()
      free.clear()
      for (const entries of held.values()) entries.length = 0
      size = 0
      return all
    },
  }
}
