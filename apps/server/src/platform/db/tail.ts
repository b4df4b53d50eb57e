import type { Instant } from '@muster/kernel/instant'
import type { Actor } from '../auth/actor.ts'
import type { AuditEntry, Ctx, Notice } from '../ctx.ts'
import type { Statement } from './deed.ts'

type Kept = { personId: string; endpoint: string; key: string; requestHash: string; answer: string | null }
type TailInput = {
  occasion: { module: string; action: string; actor: Actor | undefined; request: Ctx['request'] }
  now: Instant
  audits: readonly AuditEntry[]
  notices: readonly Notice[]
  keeping: Kept | undefined
}

/**
 * Log, outbox and idempotency rows of a deed as one statement with one text, whatever their number, so that the database
 * plans it once. Undefined when there is nothing to write.
 */
export function tailOf({ occasion, now, audits, notices, keeping }: TailInput): Statement | undefined {
  if (audits.length === 0 && notices.length === 0 && !keeping) return undefined
  const { actor, request } = occasion
  const log = [
    now,
    actor?.personId ?? null,
    actor?.account ?? '',
    request.address,
    request.id,
    occasion.module,
    occasion.action,
  ]
  const ofCompany = audits.filter((a) => a.companyId !== undefined)
  const ofGroup = audits.filter((a) => a.companyId === undefined)
  const told = notices.filter((n) => n.companyId !== undefined)
  const toldGroup = notices.filter((n) => n.companyId === undefined)
  return {
    text: TEXT,
    values: [
      ...log,
      ofCompany.map((a) => a.companyId),
      ...rowsOf(ofCompany),
      ...rowsOf(ofGroup),
      told.map((n) => n.companyId),
      told.map((n) => n.topic),
      told.map((n) => JSON.stringify(n.body)),
      toldGroup.map((n) => n.topic),
      toldGroup.map((n) => JSON.stringify(n.body)),
      keeping?.personId ?? null,
      keeping?.endpoint ?? null,
      keeping?.key ?? null,
      keeping?.requestHash ?? null,
      keeping?.answer ?? null,
    ],
  }
}

const rowsOf = (entries: readonly AuditEntry[]) => [
  entries.map((a) => a.object),
  entries.map((a) => (a.before === undefined ? null : JSON.stringify(a.before))),
  entries.map((a) => (a.after === undefined ? null : JSON.stringify(a.after))),
]

const TEXT = `with
  logged as (
    insert into platform.operation_log (company_id, at, person_id, account, address, request_id, module, action, object, before, after)
    select company, $1::timestamptz, $2::uuid, $3, $4, $5, $6, $7, object, before, after
    from unnest($8::uuid[], $9::text[], $10::text[], $11::text[]) as a (company, object, before, after)),
  logged_group as (
    insert into platform.group_log (at, person_id, account, address, request_id, module, action, object, before, after)
    select $1::timestamptz, $2::uuid, $3, $4, $5, $6, $7, object, before, after
    from unnest($12::text[], $13::text[], $14::text[]) as a (object, before, after)),
  told as (
    insert into platform.outbox (company_id, topic, body)
    select company, topic, body from unnest($15::uuid[], $16::text[], $17::text[]) as a (company, topic, body)),
  told_group as (
    insert into platform.group_outbox (topic, body)
    select topic, body from unnest($18::text[], $19::text[]) as a (topic, body))
insert into platform.idempotency (person_id, endpoint, key, at, request_hash, status, answer)
select $20::uuid, $21::text, $22::text, $1::timestamptz, $23::text, 200, $24::text where $20::uuid is not null`
