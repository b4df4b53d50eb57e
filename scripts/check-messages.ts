import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { conclude, type Finding, once } from './check/finding.ts'
import { type Tree, treeAt } from './check/tree.ts'
import { cataloguesOf } from './check-messages/catalogues.ts'
import { checkLanguages } from './check-messages/languages.ts'
import { checkLiterals } from './check-messages/literals.ts'
import { checkPlaces } from './check-messages/places.ts'
import { checkKeys, unusedKeys } from './check-messages/usage.ts'

/**
 * The words of a tree: complete in five languages, all there that are asked for, none written into a component. A word that
 * nothing asks for fails a strict run alone: words are written before their screens.
 */
export function checkMessages(tree: Tree, isStrict = false): Finding[] {
  const catalogues = cataloguesOf(tree)
  const unused = unusedKeys(tree, catalogues)
  const folder = 'packages/contract/src'
  return once([
    ...checkLanguages(catalogues),
    ...checkPlaces(tree, catalogues),
    ...checkKeys(tree, catalogues),
    ...checkLiterals(tree),
    ...(isStrict
      ? unused.map((key) => ({
          file: folder,
          text: `${key} is said nowhere: use it, or take it out of five languages`,
        }))
      : unused.length > 0
        ? [
            {
              file: folder,
              isWarning: true,
              text: `${unused.length} words are said nowhere yet; --strict lists them and fails`,
            },
          ]
        : []),
  ])
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { strict: { type: 'boolean' } }, allowPositionals: true })
  const tree = treeAt(resolve(positionals[0] ?? join(import.meta.dirname, '..')))
  conclude(checkMessages(tree, values.strict), 'messages')
}
