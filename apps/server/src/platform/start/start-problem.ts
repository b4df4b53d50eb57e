import { type ClusterErrorCode, errorCode, errorText, isClusterError } from '@muster/embedded-postgres/cluster-error'
import { ConfigProblem } from '../base/config-problem.ts'
import type { Config } from './config.ts'

/** What is wrong with the machine or the installation, and not with the folder that was named. */
const NOT_THE_FOLDER: readonly ClusterErrorCode[] = ['cluster.no_binaries', 'cluster.no_account']

/** Why a start cannot go on, as one line that names the setting to look at; what no setting is about stays as it is. */
export function startProblem(caught: unknown, config: Config): unknown {
  if (caught instanceof ConfigProblem) return caught
  if (isClusterError(caught))
    return NOT_THE_FOLDER.includes(caught.code) ? caught : problem(`DATA_DIR: ${caught.message}`, caught)
  if (errorCode(caught) === NOT_ALLOWED)
    return problem(
      `DATABASE_URL: PostgreSQL refuses the program's login (${errorText(caught)}): sign in as <database>_app, which has its rights from the owner's migrations`,
      caught,
    )
  const { path, syscall } = caught as NodeJS.ErrnoException
  if (syscall === 'listen') return problem(listenText(caught, config), caught)
  if (typeof path === 'string' && `${path}/`.startsWith(`${config.dataDir}/`))
    return problem(
      `DATA_DIR: ${path} cannot be used (${errorText(caught)}): give it to the account that runs Muster, or name another folder`,
      caught,
    )
  return caught
}

function listenText(caught: unknown, config: Config): string {
  const { host, machinePort } = config
  const { port = config.port } = caught as { port?: number }
  const setting = port === machinePort && port !== config.port ? 'MACHINE_PORT' : 'PORT'
  const why = errorText(caught)
  if (errorCode(caught) === 'EADDRINUSE')
    return `${setting}: another program listens at ${host}:${port} already (${why}): stop it, or name another port`
  if (errorCode(caught) === 'EACCES')
    return `${setting}: this account may not listen at ${host}:${port} (${why}): name a port above 1023`
  return `HOST: nothing can listen at ${host}:${port} (${why}): name an address of this machine`
}

/** The same where the owner's login may not do what migrations need: the setting, and how a login comes to it. */
export function migrateProblem(caught: unknown, { migrationDatabaseUrl }: Config): unknown {
  const refused = [caught, (caught as Error).cause].find((error) => errorCode(error) === NOT_ALLOWED)
  if (!refused) return caught
  const setting = migrationDatabaseUrl === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL'
  const login = `its login must own the database, and make roles (CREATEROLE) where <database>_app is not there yet`
  return problem(`${setting}: PostgreSQL refuses what a migration needs (${errorText(refused)}): ${login}`, caught)
}

/** PostgreSQL's `insufficient_privilege`. */
const NOT_ALLOWED = '42501'

/** What connecting to the database of a setting failed with, as one line without the password. */
export function connectProblem(
  setting: string,
  to: { host: string; port: number; user?: string | undefined; database?: string | undefined },
  caught: unknown,
): ConfigProblem {
  const where = to.host.startsWith('/') ? to.host : `${to.host}:${to.port}`
  const code = errorCode(caught)
  const why = (caught instanceof Error && caught.message) || code
  if (code.startsWith('28'))
    return problem(
      `${setting}: PostgreSQL at ${where} refuses the login "${to.user}" (${why}): correct name and password`,
      caught,
    )
  if (code === '3D000')
    return problem(
      `${setting}: PostgreSQL at ${where} has no database "${to.database}": make it, or correct the name`,
      caught,
    )
  return problem(
    `${setting}: PostgreSQL at ${where} cannot be reached (${why}): see that it runs and takes connections from here, or correct the address`,
    caught,
  )
}

function problem(message: string, cause: unknown): ConfigProblem {
  return new ConfigProblem(message.replaceAll(/\s*[\r\n]+\s*/g, ' '), { cause })
}
