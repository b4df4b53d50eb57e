import { join, resolve } from 'node:path'
import { conclude, type Finding, once } from './check/finding.ts'
import { contractAt } from './check-contract/contract.ts'
import { checkEndpoints } from './check-contract/endpoints.ts'
import { checkErrors } from './check-contract/errors.ts'
import { checkFields } from './check-contract/fields.ts'
import { checkParameters } from './check-contract/parameters.ts'
import { checkAwaitedFrom, checkPermissions } from './check-contract/permissions.ts'

/** What contract, modules, tests and screens below a root owe each other. */
export async function checkContract(root: string): Promise<Finding[]> {
  const contract = await contractAt(root)
  return once(
    [checkEndpoints, checkPermissions, checkParameters, checkErrors, checkAwaitedFrom, checkFields].flatMap((check) =>
      check(contract),
    ),
  )
}

if (import.meta.main)
  conclude(await checkContract(resolve(process.argv[2] ?? join(import.meta.dirname, '..'))), 'contract')
