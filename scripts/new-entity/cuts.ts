/**
 * What offices have and a plain noun has not: a PIN space, the people who work there, and later modules that use them. Each cut
 * is a piece of the slice and what stands in its place; one that finds nothing stops the copy, so that it cannot rot.
 */
export type Cut = readonly [piece: string, instead: string]

/** The module whose public index gives what its files give to each other: columns of lists, filters, pickers. */
export const NEIGHBOUR = '#neighbour/'

/** Where the copy finds what the contract of offices gives to every noun. */
export const SHARED = '#shared'

const CONTRACT: readonly Cut[] = [
  [
    `import { names, uuid, version } from '../fields.ts'\n`,
    `import { names, uuid, version } from '../fields.ts'\nimport { ById, Deleted, Deletion, nation, zone } from '${SHARED}'\n`,
  ],
  [
    `/** Two-letter country codes of ISO 3166-1. */
export const nation = () => z.string('required').check(z.regex(/^[A-Z]{2}$/, 'not_a_choice'))
/** An IANA zone name; the server checks that it knows the zone. */
export const zone = () =>
  z
    .string('required')
    .check(z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/, 'not_a_choice'), z.maxLength(64, 'too_long:64'))

/** A place of work: its zone is the zone of the people who work there [3.10]. */
`,
    '/** An office as its list and its page show it. */\n',
  ],
  ['  pinSpaceId: uuid(),\n  people: z.int(),\n', ''],
  [
    '// Without a PIN space a new office gets one of its own and another keeps what it has; `null` is one of its own for both.\n',
    '',
  ],
  [', pinSpaceId: z.optional(z.nullable(uuid())) }', ' }'],
  [
    `export const ById = z.strictObject({ id: uuid() })
export const Deletion = z.strictObject({ id: uuid(), version: version() })
export const Deleted = z.object({ id: uuid() })
`,
    '',
  ],
  [`pageQuery(['name', 'nation', 'people'],`, `pageQuery(['name', 'nation'],`],
  [`'company', 'nation', 'zone', 'people'])`, `'company', 'nation', 'zone'])`],
]

const QUERIES: readonly Cut[] = [
  [`import { inForce, todayAt } from './today.queries.ts'\n`, ''],
  [', one page, with how many people work there today. */', ', one page. */'],
  [`nation: 'nation', people: 'people' } as const`, `nation: 'nation' } as const`],
  ['const query = withPeople(ctx)', 'const query = selection(ctx)'],
  ['  return withPeople(ctx)', '  return selection(ctx)'],
  ['function withPeople(ctx: Ctx) {', 'function selection(ctx: Ctx) {'],
  [`'o.zone', 'o.pin_space_id', 'o.version'`, `'o.zone', 'o.version'`],
  [
    `
    .select(
      sql<number>\`(select count(distinct p.employment_id)::int from organisation.position p
        where p.company_id = o.company_id and p.office_id = o.id and \${inForce('p', todayAt(ctx, 'o.zone'))})\`.as(
        'people',
      ),
    )`,
    '',
  ],
  ['companyId: string; pinSpaceId: string } & OfficeFields', 'companyId: string } & OfficeFields'],
  ['      pin_space_id: office.pinSpaceId,\n      ...nameColumns', '      ...nameColumns'],
  ['office: OfficeFields & { pinSpaceId: string },', 'office: OfficeFields,'],
  ['      pin_space_id: office.pinSpaceId,\n      version', '      version'],
  [
    `
/** How many positions, past and future ones included, name the office. */
export async function countPositions(ctx: Ctx, companyId: string, id: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('organisation.position')
    .select(sql<number>\`count(distinct employment_id)::int\`.as('count'))
    .where('company_id', '=', companyId)
    .where('office_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
`,
    '',
  ],
]

const SERVICE: readonly Cut[] = [
  [`from './list-columns.service.ts'`, `from '${NEIGHBOUR}list-columns.service.ts'`],
  [
    `      { key: 'people', title: word('people'), cell: (office) => office.people },
`,
    '',
  ],
  [`import { choosePinSpace } from './pin-space.service.ts'\n`, ''],
  ['  const pinSpaceId = await choosePinSpace(ctx, input.pinSpaceId, input.names)\n', ''],
  ['    companyId: input.companyId,\n    pinSpaceId,\n', '    companyId: input.companyId,\n'],
  [
    `  const pinSpaceId =
    input.pinSpaceId === undefined
      ? row.pin_space_id
      : await choosePinSpace(ctx, input.pinSpaceId, input.names, row.pin_space_id)
`,
    '',
  ],
  ['    zone: input.zone,\n    pinSpaceId,\n', '    zone: input.zone,\n'],
  ['/** An office that anybody ever worked in, or that a later module still uses, stays. */\n', ''],
  [
    `  const people = await queries.countPositions(ctx, row.company_id, id)
  const uses = await ctx.ask('usesOf', { companyId: row.company_id, kind: 'office', id })
  if (people > 0 || uses.some((u) => u.count > 0))
    fail('organisation.office_in_use', { count: people, uses: uses.filter((u) => u.count > 0) })
`,
    '',
  ],
  ['  pinSpaceId: row.pin_space_id,\n  people: row.people,\n', ''],
]

const TEST: readonly Cut[] = [
  [
    `  t = await openTestServer()
`,
    `  t = await openTestServer()
  for (const { id, code, token } of [
    { ...t.group.alpha, ...t.group.hr },
    { ...t.group.beta, ...t.group.betaHr },
  ])
    existing[code] = (await t.as(token).call(offices.create, { ...input(), companyId: id, names: names(\`\${code} office\`) })).data.id
`,
  ],
  [
    'let t: TestServer\n',
    'let t: TestServer\n/** One in each company, by its code. */\nconst existing: Record<string, string> = {}\n',
  ],
  [`, people: 0, version: 1 })`, `, version: 1 })`],
  [`, pinSpaceId: made.data.pinSpaceId })`, ' })'],
  [`'Vietnam', o.zone, o.people]`, `'Vietnam', o.zone]`],
  [`'Asia/Ho_Chi_Minh', 0]])`, `'Asia/Ho_Chi_Minh']])`],
  [`in the language of the reader, with who works there'`, `in the language of the reader'`],
  [`    expect(english.data.items.find((o) => o.id === t.group.alpha.officeId)?.people).toBe(4)\n`, ''],
  [`const foreign = t.group.beta.officeId\n`, `const foreign = existing.BETA ?? ''\n`],
  [
    `
  it('stay while people work or worked there', async () => {
    const refused = await t.as(t.group.hr.token).call(offices.remove, { id: t.group.alpha.officeId, version: 1 })
    expectRefused(refused, 'organisation.office_in_use')
    expect(refused.refusal.count).toBe(4)
  })
`,
    '',
  ],
]

export const MIGRATION: readonly Cut[] = [['  pin_space_id uuid not null references organisation.pin_space,\n', '']]

/** The files of the slice that are copied, with what is cut out of each. */
export const FILES: Readonly<Record<string, readonly Cut[]>> = {
  'packages/contract/src/organisation/office.ts': CONTRACT,
  'apps/server/src/modules/organisation/office.queries.ts': QUERIES,
  'apps/server/src/modules/organisation/office.service.ts': SERVICE,
  'apps/server/src/modules/organisation/office.test.ts': TEST,
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A text without the pieces. Throws when one of them is not there any more. */
export function without(path: string, text: string, cuts: readonly Cut[]): string {
  return cuts.reduce((done, [piece, instead]) => {
    // Where the formatter breaks a line inside a piece says nothing; around it, lines stay lines.
    const inside = piece.trim().split(/\s+/).map(escaped).join('\\s+')
    const pattern = new RegExp(`(?:^ *)?${inside}${piece.endsWith('\n') ? '\\n' : ''}`, 'm')
    if (!pattern.test(done))
      throw new Error(`${path} no longer holds what offices have alone:\n${piece}\nMend scripts/new-entity/cuts.ts`)
    return done.replace(pattern, () => instead)
  }, text)
}
