import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, requiredText, text, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { removeEndpoint } from '../record.ts'
import { TaskPerson } from './flow-people.ts'

const delegation = {
  path: '/workflow/delegations',
  read: 'task:task-list',
  write: 'task:task-list',
  shows: ['delegation', 'employee'],
} as const

/** That somebody lets another decide for them, from an instant to before another. */
export const Delegation = z.object({
  id: uuid(),
  companyId: uuid(),
  person: TaskPerson,
  delegate: TaskPerson,
  from: z.string(),
  until: z.string(),
  reason: z.string(),
  /** `asked`: somebody else set it, and it waits for the yes of whoever delegates. */
  state: z.enum(['asked', 'coming', 'running', 'over']),
  /** How many tasks the delegate holds because of it. */
  held: z.int(),
  version: z.int(),
})

export const delegationColumns = columnsOf<z.output<typeof Delegation>>()({
  person: { titleKey: 'workflow.delegation.person', as: 'text', of: ({ person }) => person.name },
  delegate: { titleKey: 'workflow.delegation.delegate', as: 'text', of: ({ delegate }) => delegate.name },
  ...companyColumn,
  from: { titleKey: 'workflow.delegation.from', as: 'text', sortable: true },
  until: { titleKey: 'workflow.delegation.until', as: 'text' },
  state: { titleKey: 'workflow.delegation.state', as: 'text' },
  held: { titleKey: 'workflow.delegation.held', as: 'number' },
  reason: { titleKey: 'workflow.delegation.reason', as: 'text' },
})

/** Whose delegations a list holds: one's own, those to oneself, or everybody's, for who administers tasks. */
export const DELEGATIONS_OF = ['mine', 'to-me', 'all'] as const

/** For so many days at most it is said when somebody is away. */
export const MOST_DAYS_AWAY = 366

const instant = () => z.iso.datetime('not_a_time')

const list = endpoint({
  method: 'GET',
  path: delegation.path,
  access: delegation.read,
  shows: delegation.shows,
  input: pageQuery(sortsOf(delegationColumns), {
    companyId: z.optional(uuid()),
    of: z._default(choice(DELEGATIONS_OF), 'mine'),
  }),
  reply: pageOf(Delegation),
})

/** Who decides for somebody who is away [6.01]. */
export const delegationEndpoints = {
  list,
  export: exportOf(list, keysOf(delegationColumns)),
  /** Who may be asked in a company, and so decide for somebody there: at most twenty, by name. */
  people: endpoint({
    method: 'GET',
    path: '/workflow/delegates',
    access: delegation.write,
    shows: ['employee', 'placement'],
    input: z.strictObject({ companyId: uuid(), search: text(80) }),
    reply: z.object({ items: z.array(z.object({ ...TaskPerson.shape, department: z.nullable(z.string()) })) }),
  }),
  /** When somebody who may be asked is away on the days for which they are to decide. */
  away: endpoint({
    method: 'GET',
    path: '/workflow/delegates/away',
    access: delegation.write,
    shows: ['employee', 'task'],
    input: z.strictObject({ companyId: uuid(), personId: uuid(), from: day(), to: day() }),
    reply: z.object({ items: z.array(z.object({ from: day(), to: day() })) }),
  }),
  /** `personId` is somebody else's only for task administrators. */
  create: endpoint({
    method: 'POST',
    path: delegation.path,
    access: delegation.write,
    changes: ['delegation', 'task'],
    input: z.strictObject({
      companyId: uuid(),
      personId: z.optional(uuid()),
      delegateId: uuid(),
      from: instant(),
      until: instant(),
      reason: requiredText(300),
    }),
    reply: Delegation,
  }),
  /** Whoever delegates agrees to one that somebody else set. */
  agree: endpoint({
    method: 'PUT',
    path: '/workflow/delegations/:id/agreement',
    access: delegation.write,
    changes: ['delegation', 'task'],
    input: z.strictObject({ id: uuid(), version: version() }),
    reply: Delegation,
  }),
  /** Deletes a delegation that has not begun yet, or that nobody has agreed to. */
  remove: removeEndpoint(delegation),
  /** Ends one at once. */
  end: endpoint({
    method: 'PUT',
    path: '/workflow/delegations/:id/end',
    access: delegation.write,
    changes: ['delegation', 'task'],
    input: z.strictObject({ id: uuid(), version: version() }),
    reply: Delegation,
  }),
}
