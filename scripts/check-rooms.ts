import { join, resolve } from 'node:path'
import { conclude, type Finding, once } from './check/finding.ts'
import { type Tree, treeAt } from './check/tree.ts'
import { checkCasts } from './check-rooms/casts.ts'
import { checkClasses } from './check-rooms/classes.ts'
import { checkDoors } from './check-rooms/doors.ts'
import { houseOf } from './check-rooms/house.ts'
import { checkLayers } from './check-rooms/layers.ts'
import { checkLength } from './check-rooms/length.ts'
import { checkLinks } from './check-rooms/links.ts'
import { checkDeclarations, checkReadmes } from './check-rooms/paperwork.ts'
import { checkPurity } from './check-rooms/purity.ts'
import { checkSql } from './check-rooms/sql.ts'
import { checkRooms, checkVocabulary } from './check-rooms/vocabulary.ts'

/** The architecture of a tree: file kinds, doors, order, layers, purity, tables, papers and lengths. */
export function checkHouse(tree: Tree): Finding[] {
  const house = houseOf(tree)
  const checks = [
    checkVocabulary,
    checkRooms,
    checkDoors,
    checkLayers,
    checkPurity,
    checkSql,
    checkReadmes,
    checkLinks,
    checkDeclarations,
    checkCasts,
    checkLength,
    checkClasses,
  ]
  return once(checks.flatMap((check) => check(house)))
}

if (import.meta.main) conclude(checkHouse(treeAt(resolve(process.argv[2] ?? join(import.meta.dirname, '..')))), 'rooms')
