import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { day } from '@muster/kernel/day'
import { toDosOf } from '../to-dos.ts'
import { arranges } from './arrange.ts'
import { kinds, type VantageName } from './kind.ts'

/** Whoever holds this is told that a contract ends. */
const DEALS = ['user:manage:u'] as const
const READERS = { own: 'part', outside: 'whole', foreign: 'foreign' } as const satisfies Record<VantageName, string>

export const notificationKinds = kinds({
  /** Each row is one person's: the one of a colleague waits for them, and is about somebody out of the caller's reach. */
  notice: {
    spread: 'person',
    fields: ['after', 'upTo'],
    async make(world, vantage) {
      const token = await world.caller(READERS[vantage.name], DEALS)
      const employmentId = await vantage.of('employee')
      for (const key of ['before', 'last'])
        await toDosOf(() => world.t).publish({
          ...{ companyId: vantage.company.id, key: `contract-end:${vantage.name}:${key}`, kind: 'contract-end' },
          ...{ about: { employmentId }, params: { endsOn: day('2026-12-31') }, opens: '/', for: 'holders' },
        })
      const { items } = await world.call(notices.list, { state: 'waiting' }, token)
      return items.find((item) => item.kind === 'contract-end')?.id ?? ''
    },
  },
})

/** A topic belongs to nobody: what is muted by it is the caller's own. */
const topic = { input: () => ({ topic: 'transfer' }) }

export const notificationArranges = arranges({
  'notice.list': { caller: 'part', also: DEALS },
  'notice.count': { caller: 'part', also: DEALS },
  'notice.markDone': { caller: 'part', also: DEALS },
  'notice.markRead': { caller: 'part', also: DEALS },
  'notice.markAllRead': { caller: 'part', also: DEALS },
  'muted-topic.mute': topic,
  'muted-topic.unmute': topic,
})
