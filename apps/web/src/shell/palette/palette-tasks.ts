import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../lib/session/permission.tsx'
import type { findTasks } from './find-tasks.ts'
import { isEnough, useSettled } from './use-settled.ts'

type Found = Awaited<ReturnType<typeof findTasks>>

/** A number of a task is whole, however short. */
const NUMBER = /^\d+$/

/** The tasks that are found by what was typed; none for people who may not read tasks. What asks for them comes with the first search. */
export function useTasks(typed: string): { tasks: Found; isWaiting: boolean; hasFailed: boolean } {
  const may = useCan()('task:task-list')
  const asked = typed.trim()
  const settled = useSettled(asked)
  const wanted = may && (isEnough(asked) || NUMBER.test(asked))
  const isAsked = wanted && settled === asked
  const found = useQuery({
    queryKey: ['tasks found', settled],
    queryFn: async ({ signal }) => (await import('./find-tasks.ts')).findTasks(settled, signal),
    staleTime: 0,
    enabled: isAsked,
  })
  const hasFailed = isAsked && found.error !== null
  const tasks = isAsked ? found.data : undefined
  return { tasks: tasks ?? [], isWaiting: wanted && !tasks && !hasFailed, hasFailed }
}
