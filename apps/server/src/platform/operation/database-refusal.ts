import { LANGUAGES } from '@muster/kernel/names'
import { Refusal } from '../base/refusal.ts'
import type { Meaning, Module } from './module.ts'

/** The indexes that `platform.names_unique` makes, and the constraints that keep names apart from day to day. */
const UNIQUE_NAME = new RegExp(`_name_(${LANGUAGES.join('|')})$`)

/** What the named constraints of all modules mean. */
export function meaningsOf(modules: readonly Pick<Module, 'constraints'>[]): Readonly<Record<string, Meaning>> {
  return Object.assign({}, ...modules.map((module) => module.constraints))
}

/** What a PostgreSQL failure means to the caller, if it means anything. `constraints` are the modules' own meanings. */
export function refusalOfDatabase(error: unknown, constraints: Readonly<Record<string, Meaning>>): Refusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const name = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  const known = constraints[name]
  if (known) {
    const { key, fields } = typeof known === 'string' ? { key: known, fields: undefined } : known
    return new Refusal(key, { ...detailOf(error), ...(fields && { fields }) })
  }
  if ((error.code === '23505' || error.code === '23P01') && UNIQUE_NAME.test(name))
    return new Refusal('system.name_exists', { fields: { [`names.${name.slice(-2)}`]: 'name_exists' } })
  if (error.code === '40001' || error.code === '40P01' || error.code === '55P03')
    return new Refusal('system.busy', { retryAfter: 1 })
  if (error.code === DISK_FULL) return new Refusal('system.disk_full')
  if (isGone(error.code)) return new Refusal('system.busy', { retryAfter: 2 })
  return undefined
}

/** What a trigger says of what it refuses, as a JSON object: the values of the words of its refusal. */
export function detailOf(error: Error): Record<string, unknown> {
  const detail: unknown = 'detail' in error ? error.detail : undefined
  return typeof detail === 'string' && detail.startsWith('{') ? (JSON.parse(detail) as Record<string, unknown>) : {}
}

const DISK_FULL = '53100'

/** Whether the database is away: connection failures, shutdown, too many clients. */
function isGone(code: string): boolean {
  return /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) || /^(08|57P|53)/.test(code)
}

/** pg reports some lost connections without a code. */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended/i.test(
      error.message,
    )
  )
}
