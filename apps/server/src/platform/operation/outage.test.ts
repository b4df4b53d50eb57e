import { expect, it } from 'vitest'
import { sayOutageOnce } from './outage.ts'

function begin() {
  const said: string[] = []
  const clock = { ms: 0 }
  const log = (error: unknown) => said.push(`error: ${(error as Error).message}`)
  return {
    said,
    clock,
    say: sayOutageOnce(
      log,
      (why) => said.push(`away: ${why}`),
      () => clock.ms,
    ),
  }
}
const broken = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)

it('says once that the database is away, however many connections and jobs meet it and in whatever words', () => {
  const { said, clock, say } = begin()
  say(broken('terminating connection due to administrator command', { code: '57P01' }))
  say(broken('Connection terminated unexpectedly'))
  say(broken('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }))
  say(broken('connect ENOENT /run/postgresql/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }))
  say(new AggregateError([broken('connect ECONNREFUSED ::1', { code: 'ECONNREFUSED', syscall: 'connect' })]))
  clock.ms += 90_000
  say(broken('the database system is starting up', { code: '57P03' }))
  clock.ms += 90_000
  say(broken('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }))
  expect(said).toEqual(['away: terminating connection due to administrator command'])
})

it('says the next outage again', () => {
  const { said, clock, say } = begin()
  say(broken('Connection terminated unexpectedly'))
  clock.ms += 121_000
  say(broken('Connection terminated unexpectedly'))
  expect(said).toHaveLength(2)
})

it.each([
  broken('canceling statement due to statement timeout', { code: '57014' }),
  broken('could not extend file', { code: '53100' }),
  broken('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' }),
  broken('anything else'),
])('lets every other error through, also in an outage: $message', (error) => {
  const { said, say } = begin()
  say(broken('Connection terminated unexpectedly'))
  say(error)
  expect(said[1]).toBe(`error: ${error.message}`)
})
