import type { Finding } from '../check/finding.ts'
import { literalOf, sourceOf, walk } from '../check/source.ts'
import type { Contract } from './contract.ts'
import { checkAwaited } from './permissions.ts'

/** The module that keeps the parameters names them without reading what they are about. */
const READERS = /^apps\/server\/src\/(?!modules\/system\/)(?!.*\.test\.ts$).*\.ts$/

/** Every parameter that is shown is read by something: one that is set and ignored is a defect. */
export function checkParameters({ tree, parameters, awaitedParameters }: Contract): Finding[] {
  const used = new Set<string>()
  for (const path of tree.paths.filter((p) => READERS.test(p)))
    walk(sourceOf(tree, path).program, (node) => {
      const text = literalOf(node)
      if (text !== undefined) used.add(text)
    })
  return checkAwaited(awaitedParameters, {
    file: 'packages/contract/src/system/parameter-record.ts',
    known: parameters,
    used,
    unused: 'is read nowhere in the server: read it, or list it in awaited.ts under the module that will',
  })
}
