import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { TaskPerson, TaskRow } from './task-value.ts'

/** Names of people in the reader's script, as one text. */
export function usePeopleText(): (people: readonly TaskPerson[]) => string {
  const { list, person } = useFormat()
  return (people) => list(people.map((one) => person(one).name))
}

/** In whose hands a task is: at most three by name, and how many more. */
export function useHoldersText(): (row: Pick<TaskRow, 'holders' | 'holderCount'>) => string {
  const t = useT()
  const people = usePeopleText()
  return ({ holders, holderCount }) => {
    const count = holderCount - holders.length
    const names = people(holders)
    return count > 0 ? t('workflow.task.at.others', { names, count }) : names
  }
}
