import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import { clusterError, errorCode } from './cluster-error.ts'

/** The account that PostgreSQL runs under; `own` when it is the one of this process. */
export type ServiceAccount = { name: string; uid: number; gid: number; own: boolean }

/** Who owns a folder, by number. */
export type Owner = { uid: number; gid: number }

/** What a finished command left: its exit code (-1 when a signal ended it) and its two outputs. */
export type Outcome = { code: number; stdout: string; stderr: string }

// PostgreSQL refuses to run as root. An account made for us comes first, then the one made for PostgreSQL; `nobody` exists everywhere.
const CANDIDATES = ['muster', 'postgres', '_postgres', 'nobody']

/** The effective user id of this process. */
export function ownUid(): number {
  return process.geteuid?.() ?? -1
}

/**
 * The account for a cluster: of this process for an ordinary user; for root the owner of an existing data folder
 * (`owner`), else the first of muster, postgres, nobody. Refuses with `cluster.no_account`.
 */
export async function serviceAccount(owner?: Owner): Promise<ServiceAccount> {
  if (ownUid() !== 0) return ownAccount()
  const known = await accounts()
  if (owner) {
    const account = known.find(({ uid }) => uid === owner.uid)
    return { name: account?.name ?? `user ${owner.uid}`, uid: owner.uid, gid: owner.gid, own: false }
  }
  const named = CANDIDATES.map((name) => known.find((account) => account.name === name)).find((account) => account)
  if (named) return named
  throw clusterError(
    'cluster.no_account',
    'PostgreSQL does not run as root and this machine has no account muster, postgres or nobody: make one (useradd --system muster), start as an ordinary user, or set DATABASE_URL',
  )
}

/** Runs a command under the account to its end, with a bare environment, in the root folder. Rejects when it cannot be started. */
export async function runAs(account: ServiceAccount, command: string, args: string[]): Promise<Outcome> {
  try {
    const child = spawn(command, args, {
      ...identityOf(account),
      cwd: '/',
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), endOf(child)])
    return { code, stdout, stderr }
  } catch (caught) {
    throw explained(account, caught)
  }
}

function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? -1))
  })
}

/** Whether the account can enter the folder: asked of the system itself, so access lists and mounts count too. */
export async function canEnter(account: ServiceAccount, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0
}

/** The spawn options that change to the account; none when it is the one of this process. */
export function identityOf(account: ServiceAccount): { uid?: number; gid?: number } {
  return account.own ? {} : { uid: account.uid, gid: account.gid }
}

/** The environment of every child: secrets and settings of the program stay out of it. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

// Containers may take from root the right to change its account.
function explained(account: ServiceAccount, caught: unknown): unknown {
  if (account.own || !['EPERM', 'EINVAL'].includes(errorCode(caught))) return caught
  return clusterError(
    'cluster.no_account',
    `root may not run programs as ${account.name} here (${errorCode(caught)}): start as an ordinary user, or set DATABASE_URL`,
    caught,
  )
}

function ownAccount(): ServiceAccount {
  try {
    const { username, uid, gid } = userInfo()
    return { name: username, uid, gid, own: true }
  } catch (caught) {
    throw clusterError(
      'cluster.no_account',
      `user ${ownUid()} has no entry in the machine's list of accounts, which PostgreSQL's initdb needs: add one, or set DATABASE_URL`,
      caught,
    )
  }
}

async function accounts(): Promise<ServiceAccount[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  return lines
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid), own: false }))
    .filter((account) => account.uid > 0 && account.gid > 0)
}
