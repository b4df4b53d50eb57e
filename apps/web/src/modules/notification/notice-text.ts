import type { ReplyOf } from '@muster/contract/endpoint'
import type { noticeEndpoints } from '@muster/contract/notification/notice'
import { useInfo } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { isWord, useT } from '../../lib/words/i18n.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'
import { valueTexts } from '../../lib/words/value-text.ts'

export type Notice = ReplyOf<typeof noticeEndpoints.list>['items'][number]

/** What a notice says to its reader: what has happened or is to be done, and beneath it where and when. */
export function useNoticeText(): (notice: Notice) => { text: string; under: string } {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const nameOf = (person: Notice['person']) => (person ? format.person(person).name : t('notification.toDos.somebody'))
  const companyOf = (companyId: string) => {
    const company = companies.find((one) => one.companyId === companyId)
    return companies.length > 1 && company ? format.name(companyNames(company)) : ''
  }
  const whenOf = ({ done, dueOn, isOverdue, raisedOn }: Notice) => {
    if (done?.by) return t('notification.toDos.doneBy', { day: format.day(done.on), name: nameOf(done.by) })
    if (done) return t('notification.toDos.doneOn', { day: format.day(done.on) })
    // That it is overdue stands beside it.
    if (isOverdue) return ''
    if (dueOn) return t('notification.toDos.dueOn', { day: format.day(dueOn) })
    return format.day(raisedOn)
  }
  return (notice) => {
    const { word, person } = notice
    return {
      // A word that this page does not have is one of a newer version, or still on its way.
      text: isWord(word) ? t(word, { ...valueTexts(format, notice.values), name: nameOf(person) }) : '',
      under: [whenOf(notice), companyOf(notice.companyId)].filter(Boolean).join(' · '),
    }
  }
}
