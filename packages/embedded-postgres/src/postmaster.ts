import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from './cluster-error.ts'
import { runAs, type ServiceAccount } from './service-account.ts'

/** What PostgreSQL's own pid file says: its process, the folder of its socket, and `starting`, `ready` or `stopping`. */
export type PidFile = { pid: number; socketDir: string; status: string }

/** Whether a process serves a data folder; `unsure` when the system does not let us see. */
export type Serving = 'yes' | 'no' | 'unsure'

/** Reads postmaster.pid; `undefined` when there is none (stopped cleanly) or it is still empty. */
export async function readPidFile(pgdata: string): Promise<PidFile | undefined> {
  const text = await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch((caught) => {
    if (errorCode(caught) === 'ENOENT') return ''
    throw caught
  })
  const lines = text.split('\n')
  // A single-user server writes its pid below zero.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  return pid > 0 ? { pid, socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() } : undefined
}

/**
 * Whether this very process is the server of the data folder: after a crash or a restart of the machine its id may
 * belong to anything. A zombie counts as gone.
 */
export async function isServing(pid: number, pgdata: string): Promise<Serving> {
  const [program = '', ...rest] = await commandOf(pid)
  if (basename(program) !== 'postgres') return 'no'
  if (` ${rest.join(' ')} `.includes(` -D ${pgdata} `)) return 'yes'
  // Started by hand with a relative path: the server works in its data folder.
  return readlink(`/proc/${pid}/cwd`).then(
    (folder) => (folder === pgdata ? 'yes' : 'no'),
    (caught) => (errorCode(caught) === 'ENOENT' ? 'no' : 'unsure'),
  )
}

/** Whether a live server holds the data folder. */
export async function isRunning(pgdata: string): Promise<boolean> {
  const held = await readPidFile(pgdata)
  return held !== undefined && (await isServing(held.pid, pgdata)) !== 'no'
}

/**
 * Ends the processes that outlived their killed postmaster, for they keep a new one from starting: idle ones leave by
 * themselves, one that computes does not. Only where /proc shows whose they are. Gives how many were found.
 */
export async function endOrphans(pgdata: string, account: ServiceAccount, signal: 'QUIT' | 'KILL'): Promise<number> {
  const { stdout } = await runAs(account, '/bin/sh', ['-c', END_ORPHANS, 'sh', pgdata, signal])
  return stdout.split('\n').filter((line) => line !== '').length
}

// As the service account, because root in a container may not look at other accounts' processes.
const END_ORPHANS = `
for p in /proc/[0-9]*; do
  [ "$(readlink "$p/cwd" 2>/dev/null)" = "$1" ] || continue
  case "$(readlink "$p/exe" 2>/dev/null)" in
    */postgres | */postgres' (deleted)') kill -s "$2" "\${p#/proc/}" && echo "\${p#/proc/}" ;;
  esac
done`

/** The command line of a process by its words; empty when there is no such process, or only its zombie. */
async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.split('\0')
  }
  return promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim().split(' '),
    () => [],
  )
}
