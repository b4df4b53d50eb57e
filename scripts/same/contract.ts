import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { ENTITIES } from '../../packages/contract/src/entities.ts'
import { ERRORS } from '../../packages/contract/src/errors.ts'
import type { JobKind } from '../../packages/contract/src/job-kind.ts'
import type { Notice } from '../../packages/contract/src/notice.ts'
import { NOTICES, TOPICS } from '../../packages/contract/src/notices.ts'
import { PERMISSIONS } from '../../packages/contract/src/permissions.ts'
import { PARAMETERS } from '../../packages/contract/src/system/parameter-record.ts'
import { TO_DOS } from '../../packages/contract/src/to-dos.ts'
import { FILED_KINDS, TASK_KINDS } from '../../packages/contract/src/workflow/kinds.ts'
import type { Tree } from '../check/tree.ts'
import { digestValue, type Fact, stateFact } from './fact.ts'

/** States what the modules declare for both sides in lists: refusals, codes, entities, parameters, and what people are told. */
export function listDeclared(): Fact[] {
  return [
    ...Object.entries(ERRORS).map(([key, { code, status }]) => stateFact(`error ${key}`, `${status} ${code}`)),
    ...PERMISSIONS.map((code) => stateFact(`permission ${code}`)),
    ...Object.entries(ENTITIES).map(([name, reach]) => stateFact(`entity ${name}`, reach)),
    ...Object.entries(PARAMETERS).map(([key, value]) => stateFact(`parameter ${key}`, JSON.stringify(value))),
    ...Object.entries(NOTICES).map(([kind, { word, access, topic, values }]) =>
      stateFact(`kept notice ${kind}`, `${word} ${access} ${topic?.name ?? 'always'} ${digestShape(values)}`),
    ),
    ...[...TOPICS].map(([name, { word }]) => stateFact(`topic of notices ${name}`, word)),
    ...Object.entries(TO_DOS).map(([kind, { word, access, byHand, values }]) =>
      stateFact(`to-do ${kind}`, `${word} ${access} ${byHand ? 'by hand ' : ''}${digestShape(values)}`),
    ),
    ...TASK_KINDS.map((kind) => stateFact(`kind of task ${kind}`)),
    stateFact('kinds of task that people file, in order', FILED_KINDS.join(' ')),
  ]
}

const A_FILE = /^packages\/contract\/src\/.*(?<!\.test)\.ts$/

/** States the jobs, notices and columns that stand somewhere among the exports of the contract, in whatever file. */
export async function listExported(root: string, tree: Tree): Promise<Fact[]> {
  const exported = new Set<unknown>()
  for (const path of tree.paths.filter((path) => A_FILE.test(path)))
    for (const value of Object.values(await import(pathToFileURL(`${root}/${path}`).href))) exported.add(value)
  return [...exported].flatMap((value): Fact[] => {
    if (isJob(value)) return [jobFact(value)]
    if (isNotice(value)) return [stateFact(`notice ${value.word}`, digestShape(value.values))]
    return isColumns(value) ? columnFacts(value) : []
  })
}

/** A digest of what a schema lets in and gives out; of what JSON does not know, such as a file, nothing is said. */
const digestShape = (schema: z.ZodMiniType): string =>
  digestValue([
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }),
  ])

const jobFact = ({ kind, access, word, input, result, values }: JobKind): Fact =>
  stateFact(
    `job ${kind}`,
    `${access} ${word ?? 'unseen'} input ${digestShape(input)} result ${digestShape(result)} values ${values ? digestShape(values) : '-'}`,
  )

type Columns = Readonly<Record<string, { titleKey: string; as: string }>>

/** A column may stand in several lists; what it shows of a row is code, and seen in the sheets. */
const columnFacts = (columns: Columns): Fact[] =>
  Object.entries(columns).map(([key, { titleKey, as, ...more }]) =>
    stateFact(`column ${key} ${titleKey}`, `${as} ${JSON.stringify({ ...more, of: undefined })}`),
  )

const has = <K extends string>(value: unknown, ...keys: readonly K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)

const isJob = (value: unknown): value is JobKind =>
  has(value, 'kind', 'access', 'input', 'result') && !('path' in value)
const isNotice = (value: unknown): value is Notice => has(value, 'word', 'values') && !('access' in value)
const isColumns = (value: unknown): value is Columns =>
  has(value) && Object.values(value).length > 0 && Object.values(value).every((entry) => has(entry, 'titleKey', 'as'))
