import { join } from 'node:path'
import { treeAt } from './check/tree.ts'
import { testsOfQueries } from './postgresql-15/choose.ts'

// Prints the tests that a run on another version of PostgreSQL needs, a path a line.
for (const path of testsOfQueries(treeAt(join(import.meta.dirname, '..'))).tests) console.log(path)
