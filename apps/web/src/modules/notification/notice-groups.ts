import { isWord } from '../../lib/words/i18n.ts'
import type { WordKey } from '../../lib/words/words.ts'
import type { Notice } from './notice-text.ts'

/** From so many on what says the same of several people is one line: a wizard made them, or an import. */
const MANY = 5

/** What stands in one line: a notice, or many that say the same, under the word that says it of many. */
export type NoticeGroup = { key: string; items: readonly Notice[]; word: WordKey | undefined }

/** The notices in their order; what waits and says the same of many stands together, at the place of its newest. */
export function groupNotices(items: readonly Notice[]): NoticeGroup[] {
  const alike = Map.groupBy(items, likeness)
  return items.flatMap((notice): NoticeGroup[] => {
    const key = likeness(notice)
    const same = alike.get(key) ?? []
    const word = `${notice.word}Many`
    if (same.length < MANY || !isWord(word)) return [{ key: notice.id, items: [notice], word: undefined }]
    return same[0] === notice ? [{ key, items: same, word }] : []
  })
}

const likeness = ({ id, companyId, word, isToDo, done }: Notice): string =>
  isToDo && done === null ? `${companyId} ${word}` : id
