import { toDoEndpoints as toDos } from '@muster/contract/notification/to-do'
import { day } from '@muster/kernel/day'
import { toDosOf } from '../to-dos.ts'
import { arranges } from './arrange.ts'
import { kinds, type PlaceName } from './kind.ts'

/** Whoever holds this is told that a contract ends. */
const DEALS = ['user:manage:u'] as const
const READERS = { own: 'part', outside: 'whole', foreign: 'foreign' } as const satisfies Record<PlaceName, string>

export const notificationKinds = kinds({
  /** Each row is one person's: the one of a colleague waits for them, and is about somebody out of the caller's reach. */
  toDo: {
    spread: 'person',
    fields: ['after'],
    async make(world, place) {
      const token = await world.caller(READERS[place.name], DEALS)
      const employmentId = await place.of('employee')
      for (const key of ['before', 'last'])
        await toDosOf(() => world.t).publish({
          ...{ companyId: place.company.id, key: `contract-end:${place.name}:${key}`, kind: 'contract-end' },
          ...{ about: { employmentId }, params: { endsOn: day('2026-12-31') }, opens: '/', for: 'holders' },
        })
      const { items } = await world.call(toDos.list, { state: 'open' }, token)
      return items.find((item) => item.kind === 'contract-end')?.id ?? ''
    },
  },
})

export const notificationArranges = arranges({
  'to-do.list': { caller: 'part', also: DEALS },
  'to-do.count': { caller: 'part', also: DEALS },
  'to-do.markDone': { caller: 'part', also: DEALS },
})
