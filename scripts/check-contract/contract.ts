import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Tree, treeAt } from '../check/tree.ts'

/** An endpoint as its module gives it; the shapes stay opaque. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: string
  audit?: 'none'
  input: unknown
}

/** One endpoint with the record and file that declare it. */
export type Declared = {
  file: string
  module: string
  record: string
  name: string
  endpoint: Endpoint
  records: object
}

type Awaited = Readonly<Record<string, readonly string[]>>
type Binding = { entity: string; endpoints: object; services: Record<string, unknown> }

/** What contract and modules say of themselves when they are loaded, and the tree that they came from. */
export type Contract = {
  tree: Tree
  endpoints: readonly Declared[]
  bindings: readonly (Binding & { module: string })[]
  permissions: readonly string[]
  /** Codes and refusals whose module is not built yet, by the module. */
  awaitedPermissions: Awaited
  awaitedErrors: Awaited
  awaitedParameters: Awaited
  parameters: readonly string[]
  errors: Readonly<Record<string, { code: number; status: number }>>
  /** The words of each language. */
  words: Readonly<Record<string, object>>
}

const SRC = 'packages/contract/src/'
const OF_A_MODULE = /^packages\/contract\/src\/([^/]+)\/[^/]+(?<!\.test)\.ts$/

/** Loads the contract and the modules below a root, as the program does. */
export async function contractAt(root: string): Promise<Contract> {
  const tree = treeAt(root)
  const load = async (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(root, path)).href)
  const endpoints: Declared[] = []
  for (const file of tree.paths) {
    const module = OF_A_MODULE.exec(file)?.[1]
    if (module === undefined) continue
    for (const [record, records] of Object.entries(await load(file)))
      if (record.endsWith('Endpoints') && isRecord(records))
        for (const [name, endpoint] of Object.entries(records))
          endpoints.push({ file, module, record, name, endpoint: endpoint as Endpoint, records })
  }
  const { modules } = (await load('apps/server/src/modules.ts')) as {
    modules: { name: string; area?: string; routes: Binding[] }[]
  }
  const { PERMISSIONS } = (await load(`${SRC}permissions.ts`)) as { PERMISSIONS: string[] }
  const awaited = (await load(`${SRC}awaited.ts`)) as {
    AWAITED_PERMISSIONS: Awaited
    AWAITED_ERRORS: Awaited
    AWAITED_PARAMETERS: Awaited
  }
  const { PARAMETERS } = (await load(`${SRC}system/parameter-record.ts`)) as { PARAMETERS: object }
  const { ERRORS } = (await load(`${SRC}errors.ts`)) as { ERRORS: Contract['errors'] }
  const { messagesOf } = (await load(`${SRC}messages.ts`)) as { messagesOf(locale: string): object }
  const { LOCALES } = (await load('packages/kernel/src/names.ts')) as { LOCALES: string[] }
  return {
    tree,
    endpoints,
    bindings: modules.flatMap((module) => module.routes.map((r) => ({ ...r, module: module.area ?? module.name }))),
    permissions: PERMISSIONS,
    awaitedPermissions: awaited.AWAITED_PERMISSIONS,
    awaitedErrors: awaited.AWAITED_ERRORS,
    awaitedParameters: awaited.AWAITED_PARAMETERS,
    parameters: Object.keys(PARAMETERS),
    errors: ERRORS,
    words: Object.fromEntries(LOCALES.map((locale) => [locale, messagesOf(locale)])),
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The word of a dotted key in a catalogue; undefined when there is none. */
export function wordAt(words: object, key: string): string | undefined {
  let at: unknown = words
  for (const part of key.split('.')) at = isRecord(at) ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}
