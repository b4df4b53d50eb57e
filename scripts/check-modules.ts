import { join, resolve } from 'node:path'
import { conclude, type Finding, once } from './check/finding.ts'
import { type Tree, treeAt } from './check/tree.ts'
import { checkCasts } from './check-modules/casts.ts'
import { checkCircles } from './check-modules/circles.ts'
import { checkClasses } from './check-modules/classes.ts'
import { codebaseOf } from './check-modules/codebase.ts'
import { checkFolders } from './check-modules/folders.ts'
import { checkGoals } from './check-modules/goals.ts'
import { checkImports } from './check-modules/imports.ts'
import { checkLayers } from './check-modules/layers.ts'
import { checkLength } from './check-modules/length.ts'
import { checkLinks, checkNotes } from './check-modules/links.ts'
import { checkModuleTable } from './check-modules/module-table.ts'
import { checkNames } from './check-modules/names.ts'
import { checkDeclarations, checkReadmes } from './check-modules/paperwork.ts'
import { checkPlatform } from './check-modules/platform.ts'
import { checkPurity } from './check-modules/purity.ts'
import { checkRegistered } from './check-modules/registered.ts'
import { checkSql } from './check-modules/sql.ts'
import { checkModuleList, checkVocabulary } from './check-modules/vocabulary.ts'
import { checkWords } from './check-modules/words.ts'

/** The architecture of a tree: file kinds, public indexes, order, layers, purity, tables, papers, lengths and words. */
export function checkModules(tree: Tree): Finding[] {
  const codebase = codebaseOf(tree)
  const checks = [
    checkVocabulary,
    checkModuleList,
    checkModuleTable,
    checkRegistered,
    checkImports,
    checkLayers,
    checkFolders,
    checkCircles,
    checkPlatform,
    checkPurity,
    checkSql,
    checkReadmes,
    checkLinks,
    checkNotes,
    checkDeclarations,
    checkCasts,
    checkLength,
    checkClasses,
    checkWords,
    checkNames,
    checkGoals,
  ]
  return once(checks.flatMap((check) => check(codebase)))
}

if (import.meta.main)
  conclude(checkModules(treeAt(resolve(process.argv[2] ?? join(import.meta.dirname, '..')))), 'modules')
