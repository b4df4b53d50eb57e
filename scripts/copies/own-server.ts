import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runAs, serviceAccount } from '@muster/embedded-postgres/service-account'

/** Where Debian has the server whose tools the page's commands find. */
const BIN = '/usr/lib/postgresql/15/bin'

/** Starts a PostgreSQL of one's own in a folder, as an administrator finds it; `urlOf` is a role's login over its socket. */
export async function startOwnServer(folder: string) {
  const account = await serviceAccount()
  const home = join(folder, 'server')
  await mkdir(home)
  if (!account.own) await chown(home, account.uid, account.gid)
  const run = async (program: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runAs(account, join(BIN, program), args)
    if (code !== 0) throw new Error(`${program}: ${stderr || stdout}`)
  }
  const data = join(home, 'data')
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C')
  const settings = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=off`
  await run('pg_ctl', '-D', data, '-l', join(home, 'log'), '-w', '-s', '-o', settings, 'start')
  return {
    urlOf: (role: string, database: string) => `postgres://${role}@/${database}?host=${encodeURIComponent(home)}`,
    stop: () => run('pg_ctl', '-D', data, '-m', 'immediate', '-s', 'stop'),
  }
}
