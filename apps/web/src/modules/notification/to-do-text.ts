import type { ReplyOf } from '@muster/contract/endpoint'
import type { toDoEndpoints } from '@muster/contract/notification/to-do'
import { useInfo } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { isWord, useT } from '../../lib/words/i18n.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'

export type ToDo = ReplyOf<typeof toDoEndpoints.list>['items'][number]

/** What a to-do says to its reader: what is to be done, and beneath it where and when. */
export function useToDoText(): (toDo: ToDo) => { text: string; under: string } {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const nameOf = (person: ToDo['person']) => (person ? format.person(person).name : t('notification.toDos.somebody'))
  const companyOf = (companyId: string) => {
    const company = companies.find((one) => one.companyId === companyId)
    return companies.length > 1 && company ? format.name(companyNames(company)) : ''
  }
  const whenOf = ({ done, dueOn, isOverdue, raisedOn }: ToDo) => {
    if (done?.by) return t('notification.toDos.doneBy', { day: format.day(done.on), name: nameOf(done.by) })
    if (done) return t('notification.toDos.doneOn', { day: format.day(done.on) })
    // That it is overdue stands beside it.
    if (isOverdue) return ''
    if (dueOn) return t('notification.toDos.dueOn', { day: format.day(dueOn) })
    return format.day(raisedOn)
  }
  return (toDo) => {
    const { word, person } = toDo
    const values = Object.entries(toDo.values).map(([key, value]) => [
      key,
      typeof value === 'string' ? format.dayText(value) : value,
    ])
    return {
      // A word that this page does not have is one of a newer version, or still on its way.
      text: isWord(word) ? t(word, { ...Object.fromEntries(values), name: nameOf(person) }) : '',
      under: [whenOf(toDo), companyOf(toDo.companyId)].filter(Boolean).join(' · '),
    }
  }
}
