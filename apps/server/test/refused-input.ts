import { problemWord, splitProblem } from '@muster/contract/system/field-problem'
import { LOCALES } from '@muster/kernel/names'
import pg from 'pg'
import { expect } from 'vitest'
import { sayProblem, showValues } from '../src/platform/base/problem-words.ts'
import { sayKnown } from '../src/platform/base/words.ts'
import type { TestServer } from './server.ts'

/** Where an application, what follows from it, and word of it would be written. */
const SCHEMAS = ['leave', 'rostering', 'attendance', 'workflow', 'notification']
const LOGS = ['platform.operation_log', 'platform.outbox', 'platform.job']
/** Numbers are made ready ahead of whoever draws them. */
const AHEAD = ['workflow.task_counter', 'workflow.free_task_number']

/** The words of a problem of a field, in every language: its own in each, with nothing left to fill in. The English ones are given. */
export function expectProblemSaid(problem: string, english: string): void {
  const { key, values } = splitProblem(problem)
  const word = problemWord(key)
  expect(sayProblem('en_US', problem)).toBe(english)
  for (const locale of LOCALES) {
    expect(sayKnown(locale, word), `${word} in ${locale}`).toBeTypeOf('string')
    const said = sayProblem(locale, problem)
    expect(said, `${word} in ${locale}`).not.toContain('{{')
    for (const value of Object.values(showValues(locale, values)))
      expect(said, `${word} in ${locale}`).toContain(String(value))
    if (locale !== 'en_US') expect(said).not.toBe(english)
  }
}

/** Looks at every row before and after, so that what is refused can be seen to write nothing; `close` ends its connection. */
export async function openRowsOf(t: TestServer) {
  const owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  const { rows: found } = await owner.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = any($1) order by 1`,
    [SCHEMAS],
  )
  const tables = [...found.map(({ name }) => name).filter((name) => !AHEAD.includes(name)), ...LOGS]
  const text = tables
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as mark from ${name} t`,
    )
    .join(' union all ')
  const marks = async () =>
    Object.fromEntries((await owner.query<{ name: string; mark: string }>(text)).rows.map((r) => [r.name, r.mark]))
  return {
    /** Does something and expects every row to be as it was. */
    async unchangedBy<T>(act: () => Promise<T>): Promise<T> {
      const before = await marks()
      const done = await act()
      expect(await marks()).toEqual(before)
      return done
    },
    close: () => owner.end(),
  }
}
