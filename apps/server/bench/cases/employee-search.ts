import { WORKING } from '@muster/contract/organisation/employee'
import { searchWords } from '../../src/platform/text/tokens.ts'
import type { Case } from './case.ts'
import { pageWith } from './employee-list.ts'

type Answer = { items: { id: string }[]; total: number }

const SIZE = 50

/** What people type: whole names with accents and without, their beginnings, pinyin, initials, job numbers. */
const TYPED = [
  ...['Nguyễn Văn Anh', 'tran thi hoa', 'Phạm Minh', 'huong', 'nguyen', 'duc phong', 'Lê Ngọc Trang', 'ho'],
  ...['陈', 'wangwei', 'lm', 'zhang', 'B4321', 'b77', '9001', 'bui gia'],
]
const typed = (n: number) => TYPED[n % TYPED.length] ?? ''

/** The words of a search, each once: the longest is found least often and begins. */
const wordsOf = (n: number) => searchWords(typed(n)).toSorted((a, b) => b.length - a.length)

const begins = (at: number) =>
  `token >= (select $${at}::text) and token < (select $${at + 1}::text) and shared < $${at + 2}::int`

/** For so many words: who has a word of each beginning, in order, and how many by state. */
function statementOf(words: number): string {
  const others = Array.from(
    { length: words - 1 },
    (_, i) =>
      `and employment_id in (select employment_id from organisation.employment_token where company_id = $1 and ${begins(5 + 3 * i)})`,
  )
  return `with matched as materialized (select company_id, employment_id as id, sort_key as key, state from organisation.employment_token
      where company_id = $1 and state = any('{${WORKING.join(',')}}') and ${begins(2)} ${others.join(' ')})
    ${pageWith(`select * from matched order by key, id limit ${SIZE}`, 'select state, count(*) as people from matched group by state')}`
}

const STATEMENTS = [1, 2, 3].map(statementOf)

export const cases: readonly Case[] = [
  {
    name: 'employee search, by name, pinyin, accents and job number',
    path: (_, n) =>
      `/api/organisation/employees?pageSize=${SIZE}&search=${encodeURIComponent(typed(n))}${WORKING.map((s) => `&state=${s}`).join('')}`,
    statements: ({ companyId }, n) => {
      const words = wordsOf(n)
      const values = words.flatMap((word) => [word, `${word}\u{10ffff}`, [...word].length])
      return [{ text: STATEMENTS[words.length - 1] ?? '', values: [companyId, ...values] }]
    },
    ofAnswer: ({ items, total }: Answer) => [items.map((row) => row.id), total],
    ofRows: ([page]) => {
      const counts = (page?.[0]?.counts ?? {}) as Record<string, number>
      return [page?.map((row) => row.id), Object.values(counts).reduce((sum, count) => sum + count, 0)]
    },
    reach: { ratio: 0.4, rate: 1000 },
    grows: 'sum',
    calls: 1500,
  },
]
