import type { Instant } from '@muster/kernel/instant'
import type { KeyRing } from '../keys/key-ring.ts'
import { type Seal, sealText } from './seal.ts'
import { inMonthOf, logOf, type Query } from './sealed-log.ts'

/** What is wrong with a sealed log; `count` rows or seals are concerned, `seal` is the number of the seal where it shows. */
export type Finding = { kind: FindingKind; seal: number | null; month: string | null; count: number }
export const FINDING_KINDS = [
  'rows_missing',
  'rows_added',
  'rows_changed',
  'seals_missing',
  'seal_forged',
  'key_unknown',
  'head_differs',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A head as the program's log keeps it. */
export type NotedHead = { company: string; seal: number; mac: string }

export type Verified = {
  seals: number
  rows: number
  /** When the newest seal was made. */
  sealedAt: Instant | null
  /** Rows behind it, which wait for the next turn. */
  unsealed: number
  findings: Finding[]
}

type Checking = {
  heads?: readonly NotedHead[]
  /** Called after each step with how many seals were read, and of how many. */
  progress?: (done: number, total: number) => Promise<void> | void
  /** So many rows are read in one statement. */
  most?: number
}

const SEALS_AT_ONCE = 500
const ROWS_AT_ONCE = 20_000

/**
 * Compares the log of a company (of the group without one) with its seals: what was changed, deleted, added or moved since, whoever did
 * it. Seals that are made meanwhile are left to the next time. Reads only.
 */
export async function verifyLog(
  query: Query,
  keys: KeyRing,
  companyId: string | undefined,
  { heads = [], progress, most = ROWS_AT_ONCE }: Checking = {},
): Promise<Verified> {
  const of = logOf(companyId)
  const own = companyId ?? null
  const [end] = await query<Pick<Seal, 'number' | 'era' | 'hi' | 'at'>>(
    `select number, era, hi::text as hi, at from ${of.seals} s where ${of.of('s')} order by number desc limit 1`,
    [own],
  )
  const findings: Finding[] = []
  const noted = new Map(
    heads.filter(({ company }) => company === (companyId ?? 'group')).map(({ seal, mac }) => [seal, mac]),
  )
  let [seals, rows] = [0, 0]
  let before: Seal | undefined
  for (let after = 0; end; ) {
    const page = await query<Seal>(
      `select number, to_char(month, 'YYYY-MM-DD') as month, era, lo::text as lo, hi::text as hi, count, hash, previous, at, key_id, mac
        from ${of.seals} s where ${of.of('s')} and number > $2 and number <= $3 order by number limit ${SEALS_AT_ONCE}`,
      [own, after, end.number],
    )
    if (page.length === 0) break
    for (const part of splitSeals(page, most)) {
      const found = await recount(query, companyId, part)
      for (const seal of part) {
        findings.push(...chainFindings(keys, companyId, before, seal), ...rowFindings(seal, found.get(seal.number)))
        const mac = noted.get(seal.number)
        if (mac !== undefined && mac !== seal.mac.toString('hex')) findings.push(about('head_differs', seal, 1))
        noted.delete(seal.number)
        rows += found.get(seal.number)?.count ?? 0
        before = seal
      }
      seals += part.length
      await progress?.(seals, end.number)
    }
    after = page.at(-1)?.number ?? end.number
  }
  for (const seal of noted.keys()) findings.push({ kind: 'head_differs', seal, month: null, count: 1 })
  const { covered, behind } = await countRows(query, companyId, end)
  // Between batches that are as they were sealed stands what no batch has counted.
  if (covered > rows) findings.push({ kind: 'rows_added', seal: null, month: null, count: covered - rows })
  return { seals, rows, sealedAt: end?.at ?? null, unsealed: behind, findings }
}

const about = (kind: FindingKind, { number, month }: Seal, count: number): Finding => ({
  kind,
  seal: number,
  month: month.slice(0, 7),
  count,
})

/** What is wrong with a seal itself, or with its place behind the one before. */
function chainFindings(
  keys: KeyRing,
  companyId: string | undefined,
  before: Seal | undefined,
  seal: Seal,
): readonly Finding[] {
  const missing = seal.number - (before?.number ?? 0) - 1
  if (missing > 0) return [about('seals_missing', seal, missing)]
  const mac = keys.mac(seal.key_id, sealText(companyId, seal))
  if (!mac) return [about('key_unknown', seal, 1)]
  const isBound = before === undefined ? seal.previous === null : seal.previous?.equals(before.mac) === true
  return mac.equals(seal.mac) && isBound && follows(before, seal) ? [] : [about('seal_forged', seal, 1)]
}

/** Batches follow each other without a gap; the months of one batch have seals of their own. */
function follows(before: Seal | undefined, { era, lo, hi, month }: Seal): boolean {
  if (!before || before.era !== era) return lo === '0' && (before?.era ?? 0) < era
  return before.hi === lo || (before.lo === lo && before.hi === hi && before.month < month)
}

type Counted = { number: number; count: number; hash: Buffer }

function rowFindings(seal: Seal, found: Counted | undefined): readonly Finding[] {
  const count = found?.count ?? 0
  if (count < seal.count) return [about('rows_missing', seal, seal.count - count)]
  if (count > seal.count) return [about('rows_added', seal, count - seal.count)]
  return found?.hash.equals(seal.hash) ? [] : [about('rows_changed', seal, count)]
}

/** Seals in parts of about so many rows. */
function splitSeals(seals: readonly Seal[], most: number): Seal[][] {
  const parts: Seal[][] = []
  let rows = most
  for (const seal of seals) {
    if (rows + seal.count > most) {
      parts.push([])
      rows = 0
    }
    parts.at(-1)?.push(seal)
    rows += seal.count
  }
  return parts
}

/** The rows that stand now where these seals were made, by the number of the seal. */
async function recount(query: Query, companyId: string | undefined, part: readonly Seal[]) {
  const of = logOf(companyId)
  const rows = await query<Counted>(
    `select s.number, count(l.id)::int as count, sha256(coalesce(string_agg(${of.digest('l')}, ''::bytea order by l.id) filter (where l.id is not null), ''::bytea)) as hash
      from ${of.seals} s left join ${of.log} l on ${of.same('l', 's')} and l.era = s.era and l.xid >= s.lo and l.xid < s.hi and ${inMonthOf('l', 's')}
      where ${of.of('s')} and s.number >= $2 and s.number <= $3 group by s.number`,
    [companyId ?? null, part[0]?.number ?? 0, part.at(-1)?.number ?? 0],
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** How many rows lie up to the end of the last seal, and how many behind it. */
async function countRows(
  query: Query,
  companyId: string | undefined,
  end: Pick<Seal, 'era' | 'hi'> | undefined,
): Promise<{ covered: number; behind: number }> {
  const { log, of } = logOf(companyId)
  const [counted] = await query<{ covered: number; behind: number }>(
    `select count(*) filter (where (l.era, l.xid) < ($2::int, $3::text::xid8))::int8 as covered,
        count(*) filter (where (l.era, l.xid) >= ($2::int, $3::text::xid8))::int8 as behind
      from ${log} l where ${of('l')}`,
    [companyId ?? null, end?.era ?? 0, end?.hi ?? '0'],
  )
  return counted ?? { covered: 0, behind: 0 }
}
