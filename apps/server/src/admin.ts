import { join } from 'node:path'
import { openServer } from './app.ts'
import { type Listed, listRecoverable, recover } from './modules/identity/index.ts'
import { systemClock } from './platform/base/clock.ts'
import { openKeys } from './platform/keys/installation-keys.ts'
import { readConfig } from './platform/start/config.ts'
import { needAnswers, openDatabase } from './platform/start/database.ts'
import { startProblem } from './platform/start/start-problem.ts'

const USAGE = 'npm run admin -- recover [COMPANY ACCOUNT]'

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
  const [command, companyCode, account, ...rest] = args
  if (command !== 'recover' || rest.length > 0 || (companyCode !== undefined && account === undefined)) {
    say(USAGE)
    return 2
  }
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env })
  const closing: (() => Promise<void>)[] = []
  try {
    const database = await openDatabase(config, () => {})
    closing.unshift(() => database.close())
    await needAnswers(config)
    const server = await openServer({
      programUrl: database.programUrl,
      role: database.role,
      clock: systemClock,
      logLevel: config.logLevel,
      poolSize: 4,
      trustProxy: false,
      isRateLimited: false,
      filesDir: join(config.dataDir, 'files'),
      keys: await openKeys(config),
      runsJobs: false,
    })
    closing.unshift(() => server.close())
    if (account === undefined || companyCode === undefined) {
      for (const line of linesOf(await server.runAsSystem(listRecoverable))) say(line)
      return 0
    }
    const outcome = await server.runAsSystem((ctx) => recover(ctx, companyCode, account))
    if ('refused' in outcome) {
      say(REFUSED[outcome.refused])
      return 1
    }
    say(`${companyCode} ${account} is open again${outcome.isGranted ? ' and administers the group from now on' : ''}.`)
    say(`At /#/activate in the browser this code opens it, once, within 14 days (it is shown once): ${outcome.code}`)
    return 0
  } catch (error) {
    const problem = isNotThere(error) ? NOT_MIGRATED : startProblem(error, config)
    say(problem instanceof Error ? problem.message : String(problem))
    return 1
  } finally {
    for (const close of closing) await close()
  }
}

/** The database belongs to whoever starts the product: the console reads and corrects rows, and migrates nothing. */
const NOT_MIGRATED = 'This database is not that of this version: start Muster once, then come back.'
const isNotThere = (error: unknown) => /^(3F000|42P01|42703)$/.test(String((error as { code?: unknown }).code ?? ''))

const REFUSED = {
  absent: 'There is no such account: look at the company code and the sign-in name.',
  left: 'The owner of this account has left every company: nothing opens it.',
  'no-administrator': `This account does not administer the group, and others do: ${USAGE.replace(' [COMPANY ACCOUNT]', '')} lists them.`,
}

function linesOf(listed: readonly Listed[]): string[] {
  if (listed.length === 0) return ['Nobody administers the group: recover any account, and it will.']
  const rows = listed.map((one) => [one.companyCode, one.account, one.works ? STATES[one.state] : 'has left'])
  return [['Company', 'Account', 'State'], ...rows].map(
    ([company = '', account = '', state]) => `${company.padEnd(8)} ${account.padEnd(24)} ${state}`,
  )
}
