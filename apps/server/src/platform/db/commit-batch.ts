import type { Instant } from '@muster/kernel/instant'
import type { Actor } from '../auth/actor.ts'
import type { AuditEntry, Notice } from './operation-entries.ts'
import type { Statement } from './statement.ts'

type StoredAnswer = { personId: string; endpoint: string; key: string; requestHash: string; answer: string | null }
type CommitBatchInput = {
  callContext: {
    module: string
    action: string
    actor: Actor | undefined
    onBehalfOf?: string | undefined
    request: { id: string; address: string; agent: string }
  }
  now: Instant
  audits: readonly AuditEntry[]
  notices: readonly Notice[]
  keeping: StoredAnswer | undefined
}

/** What every unit of work writes beside its own rows; `company` undefined means the group's tables. */
export type CommitBatch = { logged: LogRow[]; messages: MessageRow[]; answers: AnswerRow[] }
type LogRow = {
  company: string | undefined
  at: Instant
  person: string | undefined
  behalf: string | undefined
  account: string
  address: string
  device: string | undefined
  request: string
  module: string
  action: string
  object: string
  before: string | undefined
  after: string | undefined
}
type MessageRow = { company: string | undefined; topic: string; body: string; by?: string }
type AnswerRow = { person: string; endpoint: string; key: string; at: Instant; hash: string; answer: string | null }

/** Log, outbox and idempotency rows of a unit of work; undefined when there is nothing to write. */
export function commitBatchOf({
  callContext,
  now,
  audits,
  notices,
  keeping,
}: CommitBatchInput): CommitBatch | undefined {
  if (audits.length === 0 && notices.length === 0 && !keeping) return undefined
  const { actor, onBehalfOf, request, module, action } = callContext
  return {
    logged: audits.map(({ companyId, object, before, after }) => ({
      company: companyId,
      at: now,
      person: actor?.personId,
      behalf: onBehalfOf,
      account: actor?.account ?? '',
      address: request.address,
      device: request.agent === '' ? undefined : request.agent,
      request: request.id,
      module,
      action,
      object,
      before: before === undefined ? undefined : JSON.stringify(before),
      after: after === undefined ? undefined : JSON.stringify(after),
    })),
    messages: notices.map(({ companyId, topic, body, by }) => ({
      company: companyId,
      topic,
      body: JSON.stringify(body),
      by,
    })),
    answers: keeping
      ? [
          {
            person: keeping.personId,
            endpoint: keeping.endpoint,
            key: keeping.key,
            at: now,
            hash: keeping.requestHash,
            answer: keeping.answer,
          },
        ]
      : [],
  }
}

/**
 * The statements that write some commit batches: one text for what belongs to companies, another for the group's own rows, whatever
 * their number, so that the database plans each once.
 */
export function batchStatements(batches: readonly CommitBatch[]): Statement[] {
  const logged = batches.flatMap((t) => t.logged)
  const messages = onceEach(batches.flatMap((t) => t.messages))
  const answers = batches.flatMap((t) => t.answers)
  const [ofCompany, ofGroup] = [logged.filter((r) => r.company), logged.filter((r) => !r.company)]
  const [messagesOfCompany, messagesOfGroup] = [messages.filter((r) => r.company), messages.filter((r) => !r.company)]
  const statements: Statement[] = []
  if (ofGroup.length + messagesOfGroup.length > 0)
    statements.push({ text: OF_GROUP, values: [JSON.stringify(ofGroup), JSON.stringify(messagesOfGroup)] })
  if (ofCompany.length + messagesOfCompany.length + answers.length > 0)
    statements.push({
      text: OF_COMPANIES,
      values: [JSON.stringify(ofCompany), JSON.stringify(messagesOfCompany), JSON.stringify(answers)],
    })
  return statements
}

/** A message that a transaction leaves twice for one company is written once, however many units of work share it. */
function onceEach(messages: readonly MessageRow[]): readonly MessageRow[] {
  const once = new Map<string, MessageRow>()
  for (const row of messages) {
    const key = `${row.company} ${row.topic} ${row.body}`
    const known = once.get(key)
    if (!known) once.set(key, row)
    else if (known.by !== row.by) once.set(key, { ...row, by: undefined })
  }
  return [...once.values()].map(({ by, body, ...row }) => ({
    ...row,
    // Written into the text: this is done in every unit of work.
    body: by === undefined ? body : `{"by":${JSON.stringify(by)}${body === '{}' ? '' : ','}${body.slice(1)}`,
  }))
}

const LOG = 'at, person_id, on_behalf_of, account, address, device, request_id, module, action, object, before, after'
const LOG_ROW = `at timestamptz, person uuid, behalf uuid, account text, address text, device text, request text, module text, action text, object text, before text, after text`
const LOG_VALUES = 'at, person, behalf, account, address, device, request, module, action, object, before, after'

const OF_COMPANIES = `with
  logged as (
    insert into platform.operation_log (company_id, ${LOG})
    select company, ${LOG_VALUES} from json_to_recordset($1::json) as r (company uuid, ${LOG_ROW})),
  sent as (
    insert into platform.outbox (company_id, topic, body)
    select company, topic, body from json_to_recordset($2::json) as r (company uuid, topic text, body text))
insert into platform.idempotency (person_id, endpoint, key, at, request_hash, status, answer)
select person, endpoint, key, at, hash, 200, answer
from json_to_recordset($3::json) as r (person uuid, endpoint text, key text, at timestamptz, hash text, answer text)`

const OF_GROUP = `with
  logged as (
    insert into platform.group_log (${LOG})
    select ${LOG_VALUES} from json_to_recordset($1::json) as r (${LOG_ROW}))
insert into platform.group_outbox (topic, body)
select topic, body from json_to_recordset($2::json) as r (topic text, body text)`
