import type { ToDoKind } from '@muster/contract/to-dos'
import type { ComponentType } from 'react'
import type { IconName } from '../../ui/control/icon.tsx'
import type { WordKey } from '../words/words.ts'

/** How what waits for somebody is dealt with in place, wherever it is told of: over the page, without leaving it [S30]. */
export type NoticeActRecord = {
  /** The to-dos that it deals with. */
  of: readonly ToDoKind[]
  /** What its button says; a word of the module, which the notice has brought. */
  titleKey: WordKey
  icon: IconName
  load: () => Promise<{ Act: ComponentType<NoticeActProps> }>
}
export type NoticeActProps = {
  /** The place that the notice leads to. */
  opens: string
  onClose: () => void
}

let acts: readonly NoticeActRecord[] = []

/** Offers what all modules deal with in place. */
export function offerNoticeActs(all: readonly NoticeActRecord[]): void {
  acts = all
}

/** What all modules deal with in place, in their order. */
export const allNoticeActs = (): readonly NoticeActRecord[] => acts
