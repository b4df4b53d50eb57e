import type { Entity } from '@muster/contract/entities'
import { type Actor, PERSON_CHANGED } from '../auth/actor.ts'
import type { Audience } from './audience.ts'
import { CHANGED, type Changed, PERSON_NOTICE, type PersonNotice } from './notify.ts'
import { JOB_MOVED, type JobMoved } from './notify-job.ts'
import { isAboutRightsOf, RIGHTS_CHANGED } from './notify-rights.ts'
import type { OutboxRow } from './outbox.ts'

/** Which sessions changed an entity: one, or several. */
type By = string | undefined
/** Messages gathered until they are sent: of a company each entity once, however often it changed. */
export type Batch = {
  byCompany: Map<string, Map<Entity, By>>
  /** The same of each person, of what is theirs alone. */
  byPerson: Map<string, Map<Entity, By>>
  notices: { people: ReadonlySet<string>; text: string }[]
  /** The owner of each job with new progress, by job id, so that each is told once. */
  jobs: Map<string, string>
  /** Whose `/getInfo` is out of date: messages about rights, each once, and the employments concerned. */
  rights: Map<string, OutboxRow>
  employments: Set<string>
}

/** Stands for changes that belong to no company: they are everybody's. */
const GROUP = ''

export const emptyBatch = (): Batch => ({
  byCompany: new Map(),
  byPerson: new Map(),
  notices: [],
  jobs: new Map(),
  rights: new Map(),
  employments: new Set(),
})

/** Adds a message of the outbox; one that concerns no browser is left out. Gives whether it was added. */
export function addTo(batch: Batch, row: OutboxRow): boolean {
  const { companyId, topic, body, key } = row
  switch (topic) {
    case CHANGED: {
      const { entities, people, by } = body as Changed
      for (const entity of entities) addChange(batch, { companyId: companyId ?? GROUP, people }, entity, by)
      return true
    }
    case PERSON_NOTICE: {
      const { personIds, word, values = {}, opens } = body as PersonNotice
      batch.notices.push({
        people: new Set(personIds),
        text: JSON.stringify({ kind: 'notice', key, word, values, opens }),
      })
      return true
    }
    case JOB_MOVED: {
      const { personId, id } = body as JobMoved
      batch.jobs.set(id, personId)
      return true
    }
    case RIGHTS_CHANGED:
      batch.rights.set(JSON.stringify(body), row)
      return true
    case PERSON_CHANGED:
      for (const id of (body as { employmentIds: string[] }).employmentIds) batch.employments.add(id)
      return true
    default:
      return false
  }
}

/** Whose an entity is that changed: a company's, or these people's alone. */
export type Owner = { companyId: string; people?: readonly string[] | undefined }

/** Notes that an entity of a company changed, or of some people. */
export function addChange(batch: Batch, { companyId, people }: Owner, entity: Entity, by: By): void {
  if (people) for (const personId of people) noteChange(batch.byPerson, personId, entity, by)
  else noteChange(batch.byCompany, companyId, entity, by)
}

function noteChange(changes: Map<string, Map<Entity, By>>, whose: string, entity: Entity, by: By): void {
  const entities = changes.get(whose) ?? new Map<Entity, By>()
  changes.set(whose, entities)
  entities.set(entity, entities.has(entity) && entities.get(entity) !== by ? undefined : by)
}

/** The events of a batch for one session, each as the text of its data: of what belongs to it, and of what it may read. */
export function eventsFor(batch: Batch, actor: Actor, audience: Audience): string[] {
  const events = batch.notices.filter((n) => n.people.has(actor.personId)).map((n) => n.text)
  for (const [id, personId] of batch.jobs)
    if (personId === actor.personId) events.push(JSON.stringify({ kind: 'job', id }))
  const entities = new Set<Entity>()
  const own = new Set<Entity>()
  const add = (entity: Entity, by: By) => (by === actor.sessionId ? own : entities).add(entity)
  for (const companyId of [GROUP, ...actor.companies])
    for (const [entity, by] of batch.byCompany.get(companyId) ?? [])
      if (audience(actor, companyId || undefined).has(entity)) add(entity, by)
  for (const [entity, by] of batch.byPerson.get(actor.personId) ?? []) add(entity, by)
  const isInfoOld =
    (batch.employments.size > 0 && ownRowsOf(actor).some((id) => batch.employments.has(id))) ||
    [...batch.rights.values()].some((message) => isAboutRightsOf(message, actor))
  if (isInfoOld) entities.add('info')
  for (const entity of entities) own.delete(entity)
  if (entities.size + own.size > 0)
    events.push(JSON.stringify({ kind: 'changed', entities: [...entities], own: [...own] }))
  return events
}

/** The employments as which somebody has rows of their own. */
function ownRowsOf({ ownReach }: Actor): readonly string[] {
  return ownReach.flatMap((own) => (own.kind === 'self' ? own.employmentIds : []))
}
