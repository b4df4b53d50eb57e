export type NoticeKind = 'error' | 'success' | 'pushed' | 'undo'

export type NoticeLink = { href: string; label: string }

export type Notice = {
  id: number
  kind: NoticeKind
  text: string
  /** The number under which the server's log knows a failure. */
  reference?: string
  /** Takes the action back; for `undo`. */
  onUndo?: () => void
  /** The place that it leads to, `#/…`, and what the link says; for `pushed`. */
  link?: NoticeLink
  /** How long it stays, in milliseconds, while nobody points at it. */
  lifeMs: number
  /** It is over when the line is back. */
  isAway?: boolean
}

/** What is on the screen now, oldest first, and how to add and remove. Usable outside React, for the failures of calls. */
export type NoticeStore = {
  read: () => readonly Notice[]
  subscribe: (changed: () => void) => () => void
  /** A failure: red, 5 s. The same text twice in a row is shown once, for longer. */
  error: (text: string, reference?: string) => void
  /** A failure that stays while the line is away; `lineBack` has another text stand in its place for the usual time. */
  away: (text: string) => void
  lineBack: (text: string) => void
  success: (text: string) => void
  /** Something that happened elsewhere, and the place that it leads to. */
  pushed: (text: string, link?: NoticeLink) => void
  /** Done, and can be undone for 8 s. */
  undo: (text: string, onUndo: () => void) => void
  dismiss: (id: number) => void
}

const LIFE: Record<NoticeKind, number> = { error: 5000, success: 3000, pushed: 5000, undo: 8000 }
const MOST = 3

/** What was done here may be told from elsewhere, too: in the same words it is the same news. */
const tone = ({ kind }: Pick<Notice, 'kind'>) => (kind === 'pushed' ? 'success' : kind)

/** An empty store; the page has one. */
export function noticeStore(): NoticeStore {
  let shown: readonly Notice[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const show = (next: readonly Notice[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const add = (notice: Omit<Notice, 'id' | 'lifeMs'>, lifeMs = LIFE[notice.kind]) => {
    count += 1
    const others = shown.filter((n) => n.kind === 'undo' || n.text !== notice.text || tone(n) !== tone(notice))
    const all = [...others, { ...notice, id: count, lifeMs }]
    // What was told from elsewhere nobody can look up yet: it gives way last.
    const first = others.findIndex(({ kind }) => kind !== 'pushed')
    show(all.length > MOST ? all.filter((_, i) => i !== Math.max(0, first)) : all)
  }
  return {
    read: () => shown,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    error: (text, reference) => add({ kind: 'error', text, reference }),
    away: (text) => add({ kind: 'error', text, isAway: true }, Number.POSITIVE_INFINITY),
    lineBack: (text) => {
      if (!shown.some(({ isAway }) => isAway)) return
      show(shown.filter(({ isAway }) => !isAway))
      add({ kind: 'error', text })
    },
    success: (text) => add({ kind: 'success', text }),
    pushed: (text, link) => add({ kind: 'pushed', text, link }),
    undo: (text, onUndo) => add({ kind: 'undo', text, onUndo }),
    dismiss: (id) => show(shown.filter((n) => n.id !== id)),
  }
}
