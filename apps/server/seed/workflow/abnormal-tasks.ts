import { addDays, type Day } from '@muster/kernel/day'
import type { DemoCompany } from '../group.ts'
import { type Cast, ordinary } from './flow-rules.ts'
import { approve, type Filed } from './tasks.ts'

/** In each company something that does not go as it should: nobody found, somebody gone, no rule, nothing carried out, a deadline missed. */
export function abnormalStories(company: DemoCompany, cast: Cast, anchor: Day): Filed[] {
  const left = company.people.find(({ state, resignOn }) => state === 'resigned' && resignOn !== null)
  const traveller = ordinary(company)[10]
  const document = (by: 'manager' | 'hr', title: string, reason: string) => ({
    ...{ kind: 'document' as const, by, about: cast[by] },
    form: { title, documentType: 'other', reason },
  })
  return [
    // Who filed it has nobody two levels above, and nobody decides for themselves.
    {
      ...{ key: 'signboard', filed: 33, ...document('manager', 'New signboard at the gate', 'The old one has faded.') },
      moves: [approve('hr', 2)],
    },
    lateStory(company, document),
    ...(left
      ? [
          {
            ...{ key: 'keys', kind: 'document' as const, by: 'staff' as const, about: cast.staff, filed: 1000 },
            form: {
              title: 'A second key for the tool store',
              documentType: 'request',
              reason: 'One is not enough for two shifts.',
            },
            moves: [{ by: 'manager' as const, hours: 5, does: 'handOnToLeaver' as const, to: left.personId }],
          },
          // It comes back to somebody who has left since.
          {
            ...{ key: 'locker-key', kind: 'document' as const, by: 'staff' as const, about: left, filed: 990 },
            filerId: left.personId,
            form: {
              title: 'A new key for my locker',
              documentType: 'request',
              reason: 'The old one broke off in the lock.',
            },
            moves: [
              { by: 'admin' as const, hours: 4, does: 'returnToLeaver' as const, comment: 'Which locker is it?' },
            ],
          },
        ]
      : []),
    // What was asked for first had a rule, what is asked for now has none.
    {
      ...{ key: 'long-care', kind: 'unpaid-leave', by: 'staff', about: cast.staff, filed: 95 },
      form: { from: addDays(anchor, 18), to: addDays(anchor, 22), reason: 'Care for my father.' },
      moves: [
        { by: 'hr', hours: 4, does: 'return', to: 'applicant', comment: 'Will five days be enough?' },
        {
          ...{ by: 'staff', hours: 20, does: 'resubmit' },
          form: { from: addDays(anchor, 18), to: addDays(anchor, 108), reason: 'Care for my father, three months.' },
        },
      ],
    },
    // When it is decided, another leave of the same days has been settled.
    ...(traveller
      ? [
          {
            ...{
              key: 'wedding-twice',
              kind: 'unpaid-leave' as const,
              by: 'manager' as const,
              about: traveller,
              filed: 62,
            },
            form: { from: addDays(anchor, 21), to: addDays(anchor, 25), reason: 'Wedding at home.' },
            last: [approve('hr', 58)],
          },
        ]
      : []),
  ]
}

type Document = (by: 'manager' | 'hr', title: string, reason: string) => Pick<Filed, 'kind' | 'by' | 'about' | 'form'>

/** Somebody lets a working day pass, and their manager is asked: whoever has one with an account. */
function lateStory({ code }: DemoCompany, document: Document): Filed {
  const [title, reason] = ['Two more lockers', 'Two people share one since the new shift.'] as const
  if (code === 'BETA')
    return {
      ...{ key: 'lockers', filed: 180, ...document('manager', title, reason) },
      moves: [{ by: 'hr', hours: 160, does: 'deadline' }],
    }
  return {
    ...{ key: 'lockers', filed: 180, ...document('hr', title, reason) },
    moves: [
      { by: 'manager', hours: 3, does: 'handOn', to: 'staff', comment: 'You know best where they fit.' },
      { by: 'staff', hours: 160, does: 'deadline' },
    ],
  }
}
