// @module-tag no-retry

import { punchEndpoints } from '@muster/contract/attendance/punch'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallError } from '../call/call-error.ts'
import { onFailure } from '../call/failures.ts'
import { queryClient, queryOf } from './query.ts'
import { saver } from './saver.ts'

const keys: string[] = []
const shown: CallError[] = []
let answer: () => Promise<Response> | Response
let stop: () => void

const envelope = (body: object, status = 200) => new Response(JSON.stringify({ msg: '', ...body }), { status })

beforeEach(() => {
  keys.length = 0
  shown.length = 0
  answer = () => envelope({ code: 200, data: { wall: '2026-03-02T08:00:00' } })
  stop = onFailure((error) => shown.push(error))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (_: string, init: { headers: Record<string, string> }) => {
    keys.push(init.headers['Idempotency-Key'] ?? init.headers['idempotency-key'] ?? '')
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('saver', () => {
  it('gives each action a key of its own once the one before is acknowledged [9.01]', async () => {
    const clock = saver(punchEndpoints.clock)
    expect((await clock.run({})).data).toMatchObject({ wall: '2026-03-02T08:00:00' })
    await clock.run({})
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('tries again under the same key where it is open what became of the action [9.01]', async () => {
    const clock = saver(punchEndpoints.clock)
    answer = () => Promise.reject(new TypeError('no line'))
    expect((await clock.run({})).error?.failure).toBe('transport')
    answer = () => envelope({ code: 200, data: {} })
    await clock.run({})
    expect(keys[1]).toBe(keys[0])
  })

  it('gives two different actions that overlap a key each, so that neither is refused for the other [9.01]', async () => {
    const cells = saver(scheduleEndpoints.clear)
    const held = Promise.withResolvers<Response>()
    answer = () => held.promise
    const on = (text: string) => ({ cells: [{ employmentId: 'e', day: day(text) }] })
    const both = [cells.run(on('2026-03-02')), cells.run(on('2026-03-03'))]
    held.resolve(envelope({ code: 200, data: { changed: 1 } }))
    await Promise.all(both)
    expect(new Set(keys).size).toBe(2)
  })

  it('takes a refusal for the end of the action, and shows it unless it is about fields', async () => {
    const clock = saver(punchEndpoints.clock)
    answer = () => envelope({ code: 40301 }, 403)
    await clock.run({})
    await clock.run({}, { quiet: true })
    answer = () => envelope({ code: 10001, data: { fields: { name: 'required' } } }, 400)
    await clock.run({})
    expect(new Set(keys).size).toBe(3)
    expect(shown.map((error) => error.code)).toEqual([40301])
  })

  it('reads nothing of a record that it has deleted, which the page may still show, and the rest anew', async () => {
    const [gone, other] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
    const asked: string[] = []
    const observed = [gone, other].map((id) => {
      const queryFn = () => asked.push(id)
      const query = { ...queryOf(employeeEndpoints.get, { id }), queryFn }
      queryClient.setQueryData(query.queryKey, {} as never)
      return new QueryObserver(queryClient, query as never).subscribe(() => {})
    })
    await saver(employeeEndpoints.remove).run({ id: gone, version: 1 })
    expect(asked).toEqual([other])
    expect(queryClient.getQueryState(queryOf(employeeEndpoints.get, { id: gone }).queryKey)?.isInvalidated).toBe(true)
    for (const end of observed) end()
    queryClient.clear()
  })
})
