import { join } from 'node:path'
import { treeAt } from './check/tree.ts'
import { chooseTests } from './postgresql-15/choose.ts'
import { findUncalled, scriptsIn } from './postgresql-15/executed.ts'

// Prints the tests that a run on another version of PostgreSQL needs, a path a line. With the folder of such a run's coverage it
// prints the functions of queries files that the run did not call, and fails where there are some.
const root = join(import.meta.dirname, '..')
const [coverage] = process.argv.slice(2)
const tree = treeAt(root)
if (coverage === undefined) {
  for (const path of chooseTests(tree)) console.log(path)
} else {
  const uncalled = findUncalled(tree, root, scriptsIn(coverage))
  for (const name of uncalled) console.error(`not called: ${name}`)
  if (uncalled.length > 0) console.error('name a test that calls them in scripts/postgresql-15/choose.ts')
  process.exitCode = uncalled.length === 0 ? 0 : 1
}
