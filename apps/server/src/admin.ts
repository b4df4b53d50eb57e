import { hostname } from 'node:os'
import { join } from 'node:path'
import { openServer, type Server } from './app.ts'
import { type Listed, listRecoverable, newSetUpCode, recover } from './modules/identity/index.ts'
import { groupCompanies } from './modules/organisation/index.ts'
import { systemClock } from './platform/base/clock.ts'
import { rowsInTransaction } from './platform/db/rows.ts'
import { type InstallationKeys, openKeys, readKeys } from './platform/keys/installation-keys.ts'
import { insertKeyCheck, isSealKeyKnown, openKnownKeys } from './platform/keys/key-check.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { type Database, inTransaction, needAnswers, openDatabase } from './platform/start/database.ts'
import { startProblem } from './platform/start/start-problem.ts'

const RECOVER = 'npm run admin -- recover [COMPANY ACCOUNT]'
const USAGE = `${RECOVER}\nnpm run admin -- set-up-code\nnpm run admin -- new-seal-key`

const STATES: Record<Listed['state'], string> = {
  none: 'no account',
  awaits: 'awaits activation',
  active: 'active',
  disabled: 'disabled',
  'must-change': 'must change the password',
}

/**
 * What an administrator of the machine does at the server's own console, with the settings of the service in the environment:
 * beside a running product, too. Gives the exit code.
 */
export async function admin(args: readonly string[], say: (line: string) => void): Promise<number> {
  const command = readCommand(args)
  if (command === undefined) {
    say(USAGE)
    return 2
  }
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env })
  const closing: (() => Promise<void>)[] = []
  try {
    const database = await openDatabase(config, () => {})
    closing.unshift(() => database.close())
    await needAnswers(config)
    const open = async (keys: InstallationKeys) => {
      const server = await openServer({
        programUrl: database.programUrl,
        role: database.role,
        clock: systemClock,
        logLevel: config.logLevel,
        poolSize: 4,
        trustProxy: false,
        isRateLimited: false,
        filesDir: join(config.dataDir, 'files'),
        keys,
        runsJobs: false,
      })
      closing.unshift(() => server.close())
      return server
    }
    if (command.name === 'new-seal-key') return await beginSeals(database, config, open, say)
    const server = await open(await inTransaction(database, (rows) => openKnownKeys(rows, config)))
    if (command.name === 'set-up-code') return await printSetUpCode(server, say)
    return await recoverAccount(server, command.who, say)
  } catch (error) {
    const problem = isNotThere(error) ? NOT_MIGRATED : startProblem(error, config)
    say(problem instanceof Error ? problem.message : String(problem))
    return 1
  } finally {
    for (const close of closing) await close()
  }
}

type Who = { companyCode: string; account: string }
type Command = { name: 'new-seal-key' } | { name: 'set-up-code' } | { name: 'recover'; who: Who | undefined }

function readCommand([name, companyCode, account, ...rest]: readonly string[]): Command | undefined {
  if ((name === 'new-seal-key' || name === 'set-up-code') && companyCode === undefined) return { name }
  if (name !== 'recover' || rest.length > 0) return undefined
  if (companyCode === undefined) return { name, who: undefined }
  return account === undefined ? undefined : { name, who: { companyCode, account } }
}

/** Lists who administers the group, or opens an account again. Gives the exit code. */
async function recoverAccount(server: Server, who: Who | undefined, say: (line: string) => void): Promise<number> {
  if (!who) {
    const listed = await server.runAsSystem(listRecoverable)
    const isSetUp = listed.length > 0 || (await server.runAsSystem(groupCompanies)).length > 0
    for (const line of isSetUp ? linesOf(listed) : [NOT_SET_UP]) say(line)
    return 0
  }
  const { companyCode, account } = who
  const outcome = await server.runAsSystem((ctx) => recover(ctx, companyCode, account))
  if ('refused' in outcome) {
    say(REFUSED[outcome.refused])
    return 1
  }
  say(`${companyCode} ${account} is open again${outcome.isGranted ? ' and administers the group from now on' : ''}.`)
  say(`At /#/activate in the browser this code opens it, once, within 14 days (it is shown once): ${outcome.code}`)
  return 0
}

/** Makes a new code of the first set-up, in the place of the one before. Gives the exit code. */
async function printSetUpCode(server: Server, say: (line: string) => void): Promise<number> {
  const code = await server.runAsSystem((ctx) => newSetUpCode(ctx, hostname()))
  if (code === undefined) {
    say('This group has a company: nobody sets it up any more.')
    return 1
  }
  say(`Open /#/set-up in the browser and enter this code (it is shown once): ${code}`)
  return 0
}

/** Has the seals go on with another key where theirs is lost for good; it leaves a row in the group's log. Gives the exit code. */
async function beginSeals(
  database: Database,
  config: Config,
  open: (keys: InstallationKeys) => Promise<Server>,
  say: (line: string) => void,
): Promise<number> {
  const ring = await readKeys(config, 'seals')
  if (await inTransaction(database, (rows) => isSealKeyKnown(rows, ring))) {
    say('The key of the seals is there: nothing was changed.')
    return 1
  }
  const keys = await openKeys(config)
  const server = await open(keys)
  const { currentId } = keys.seals
  await server.runAsSystem(async (ctx) => {
    await insertKeyCheck(rowsInTransaction(ctx), 'seals', keys.seals, ctx.now)
    ctx.audit({ companyId: undefined, object: 'seals', after: { newSealKey: currentId } })
  })
  say(
    `The operation log is sealed with key ${currentId} from the next start on. What was sealed before proves nothing any more, unless its key comes back.`,
  )
  return 0
}

/** The database belongs to whoever starts the product: the console reads and corrects rows, and migrates nothing. */
const NOT_MIGRATED = 'This database is not that of this version: start Muster once, then come back.'
const isNotThere = (error: unknown) => /^(3F000|42P01|42703)$/.test(String((error as { code?: unknown }).code ?? ''))

const NOT_SET_UP =
  'This group has no company yet: npm run admin -- set-up-code prints the code that makes the first one.'

const REFUSED = {
  absent: 'There is no such account: look at the company code and the sign-in name.',
  left: 'The owner of this account has left every company: nothing opens it.',
  'no-administrator': `This account does not administer the group, and others do: ${RECOVER.replace(' [COMPANY ACCOUNT]', '')} lists them.`,
}

function linesOf(listed: readonly Listed[]): string[] {
  if (listed.length === 0) return ['Nobody administers the group: recover any account, and it will.']
  const rows = listed.map((one) => [one.companyCode, one.account, one.works ? STATES[one.state] : 'has left'])
  return [['Company', 'Account', 'State'], ...rows].map(
    ([company = '', account = '', state]) => `${company.padEnd(8)} ${account.padEnd(24)} ${state}`,
  )
}
