import { join, resolve } from 'node:path'
import { conclude, type Finding, once } from './check/finding.ts'
import { type Tree, treeAt } from './check/tree.ts'
import { cataloguesOf } from './check-messages/catalogues.ts'
import { checkDeclared } from './check-messages/declared.ts'
import { checkWordsGiven } from './check-messages/given.ts'
import { checkGuide } from './check-messages/guide.ts'
import { checkLanguages } from './check-messages/languages.ts'
import { checkLiterals } from './check-messages/literals.ts'
import { checkRawValues } from './check-messages/raw-values.ts'
import { checkKeys, checkUnused } from './check-messages/usage.ts'

/**
 * The words of a tree: complete in five languages, all there that are asked for, with the values that are declared, each said
 * somewhere and as the guide to our words has it, none written into a component.
 */
export function checkMessages(tree: Tree): Finding[] {
  const catalogues = cataloguesOf(tree)
  return once([
    ...checkLanguages(catalogues),
    ...checkGuide(catalogues),
    ...checkWordsGiven(tree, catalogues),
    ...checkKeys(tree, catalogues),
    ...checkDeclared(tree, catalogues),
    ...checkLiterals(tree),
    ...checkRawValues(catalogues),
    ...checkUnused(tree, catalogues),
  ])
}

if (import.meta.main)
  conclude(checkMessages(treeAt(resolve(process.argv[2] ?? join(import.meta.dirname, '..')))), 'messages')
