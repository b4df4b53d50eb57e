import type { ReplyOf } from '@muster/contract/endpoint'
import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { handoverEndpoints, InHand } from '@muster/contract/workflow/handover'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'

export type { InHand, TaskPerson }
export type Handover = ReplyOf<typeof handoverEndpoints.get>
export type Outcome = ReplyOf<typeof handoverEndpoints.handOver>['items'][number]

/** Something to be handed over, to somebody. */
export type Handed = { item: InHand; to: TaskPerson }

/** What is sent of it. */
export const toSent = ({ item: { kind, id, version }, to }: Handed) => ({ kind, id, version, toId: to.id })

/** How something in hand is called. */
export function callOf(item: InHand, t: Say, { name, person }: Format): string {
  switch (item.kind) {
    case 'task':
      return `${t('workflow.task.one', { number: item.number })} · ${item.title}`
    case 'rule':
      return name(item.names)
    case 'delegation':
      return person(item.person).name
  }
}
