import { taskEndpoints } from '@muster/contract/workflow/task'
import { useCallback } from 'react'
import { call } from '../../../lib/call/api.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'
import { type FindPeople, PeopleField, type PeopleFieldProps, usePeopleOptions } from '../people/people-field.tsx'

/** Finds people of a task's company: who may be handed it or added. */
const useColleagues = (taskId: string): FindPeople =>
  useCallback(async (search) => (await call(taskEndpoints.people, { id: taskId, search })).items, [taskId])

type OfTask = { taskId: string }

/** Somebody of the company of a task. */
export function ColleagueField({ taskId, ...field }: FieldProps<string | undefined> & OfTask) {
  return <SearchField {...field} find={usePeopleOptions(useColleagues(taskId))} />
}

/** Several people of the company of a task. */
export function ColleaguesField({ taskId, ...field }: Omit<PeopleFieldProps, 'find'> & OfTask) {
  return <PeopleField {...field} find={useColleagues(taskId)} />
}

/** Several people who may read a task. */
export function ReadersField({ taskId, ...field }: Omit<PeopleFieldProps, 'find'> & OfTask) {
  const find: FindPeople = useCallback(
    async (search) => (await call(taskEndpoints.readers, { id: taskId, search })).items,
    [taskId],
  )
  return <PeopleField {...field} find={find} />
}
