import type { Finding } from '../check/finding.ts'
import { literalOf, sourceOf, walk } from '../check/source.ts'
import type { Contract } from './contract.ts'

const AWAITED = 'packages/contract/src/awaited.ts'
const SCREENS = /^apps\/web\/src\/(?!.*\.test\.tsx?$).*\.tsx?$/

/** Every code opens something, or is on the list of those whose module is not built yet; `HIDDEN` opens nothing on purpose. */
export function checkPermissions({ tree, endpoints, permissions, awaitedPermissions }: Contract): Finding[] {
  const used = new Set(endpoints.map((e) => e.endpoint.access))
  for (const path of tree.paths.filter((p) => SCREENS.test(p)))
    walk(sourceOf(tree, path).program, (node) => {
      const text = literalOf(node)
      if (text !== undefined) used.add(text)
    })
  return checkAwaited(awaitedPermissions, {
    file: 'packages/contract/src/permissions.ts',
    known: permissions.filter((code) => code !== 'HIDDEN'),
    used,
    unused: 'opens no endpoint and no screen: use it, or list it in awaited.ts under the module that will',
  })
}

/** What is awaited of a module that is there, or of a file of its contract that is: a code that nobody uses there is forgotten, not awaited. */
export function checkAwaitedFrom(contract: Contract): Finding[] {
  const { tree, awaitedPermissions, awaitedErrors, awaitedParameters } = contract
  const names = [awaitedPermissions, awaitedErrors, awaitedParameters].flatMap((awaited) => Object.keys(awaited))
  const isThere = (name: string) =>
    tree.has(`apps/server/src/modules/${name}/index.ts`) || tree.has(`packages/contract/src/${name}.ts`)
  return [...new Set(names)]
    .filter(isThere)
    .map((name) => ({ file: AWAITED, text: `${name} is there by now: use its codes, and take the list off` }))
}

/** Finds codes that are neither used nor awaited, and awaited codes that are used or unknown. */
export function checkAwaited(
  awaited: Readonly<Record<string, readonly string[]>>,
  { file, known, used, unused }: { file: string; known: readonly string[]; used: ReadonlySet<string>; unused: string },
): Finding[] {
  const listed = Object.entries(awaited).flatMap(([module, codes]) => codes.map((code) => ({ module, code })))
  const missing = known.filter((code) => !used.has(code) && !listed.some((l) => l.code === code))
  const wrong = listed.flatMap(({ module, code }) =>
    !known.includes(code)
      ? [`${code} is no code: take it off the list of ${module}`]
      : used.has(code)
        ? [`${code} is used by now: take it off the list of ${module}`]
        : [],
  )
  return [
    ...missing.map((code) => ({ file, text: `${code} ${unused}` })),
    ...wrong.map((text) => ({ file: AWAITED, text })),
  ]
}
