import type { Endpoint } from '@muster/contract/endpoint'
import { expect } from 'vitest'
import { type Answer, type Caller, expectRefused, type TestServer } from './server.ts'

/** The rows of the operation log that an operation left of an object, oldest first: which action by whom, and both states. */
export async function logOf(t: TestServer, companyId: string | undefined, object: string) {
  const columns = ['action', 'account', 'before', 'after'] as const
  const rows = await t.server.runAsSystem(
    (ctx) =>
      companyId === undefined
        ? ctx.db.selectFrom('platform.group_log').select(columns).where('object', '=', object).orderBy('id').execute()
        : ctx.db
            .selectFrom('platform.operation_log')
            .select(columns)
            .where('object', '=', object)
            .orderBy('id')
            .execute(),
    companyId === undefined ? [] : [companyId],
  )
  return rows.map(({ action, account, before, after }) => ({
    action,
    account,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
}

/** How many rows both logs have in all: a refused operation leaves it as it was. */
export async function countLog(t: TestServer): Promise<number> {
  const companies = [t.group.alpha.id, t.group.beta.id]
  return t.server.runAsSystem(async (ctx) => {
    const own = await ctx.db.selectFrom('platform.operation_log').select('id').execute()
    const group = await ctx.db.selectFrom('platform.group_log').select('id').execute()
    return own.length + group.length
  }, companies)
}

/** Expects each call to be refused without a session and, with one that lacks the permission, by its permission; nothing is logged. */
export async function expectGuarded(
  t: TestServer,
  lacks: string,
  calls: Record<string, { permission: string; call(caller: Caller): Promise<Answer<Endpoint>> }>,
): Promise<void> {
  const before = await countLog(t)
  for (const [name, { permission, call }] of Object.entries(calls)) {
    for (const token of [undefined, 'no-such-token']) expectRefused(await call(t.as(token)), 'system.unauthorized')
    const answer = await call(t.as(lacks))
    expectRefused(answer, 'system.forbidden')
    expect([name, answer.refusal.permission]).toEqual([name, permission])
  }
  expect(await countLog(t)).toBe(before)
}

/** Expects a call about something foreign to answer byte for byte like the same call about something that is not there. */
export async function expectAbsent(
  call: (id: string) => Promise<Answer<Endpoint>>,
  foreign: string,
  key: Parameters<typeof expectRefused>[1],
): Promise<void> {
  const [about, absent] = [await call(foreign), await call(crypto.randomUUID())]
  expectRefused(about, key)
  expect(about.raw.body).toBe(absent.raw.body)
  expect(about.raw.statusCode).toBe(absent.raw.statusCode)
}

/** Expects a refusal by problems at exactly these fields. */
export function expectFields(answer: Answer<Endpoint>, fields: Record<string, string>): void {
  expectRefused(answer, 'system.format')
  expect(answer.refusal.fields).toEqual(fields)
}
