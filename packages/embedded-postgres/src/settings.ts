import { chmod, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL settings by name, each value as it would stand in postgresql.conf without quotes. */
export type Settings = Record<string, string>

/** The line of postgresql.conf that brings in our settings: the operator's own lines below it, and ALTER SYSTEM, win. */
export const INCLUDE_LINES = `
include_if_exists = '../muster.conf'   # written anew by each start of the program; your own settings go below this line
`

// Modest, for a machine with 1 GB that also runs the program.
const OURS: Settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '384MB',
  maintenance_work_mem: '64MB',
  wal_buffers: '4MB',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  // In /dev/shm they would be limited to 64 MB in a container, and deleted at log-out of the account under systemd.
  dynamic_shared_memory_type: 'mmap',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // One file for each day of the week, written over after seven days: it needs no cleaning.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] %u@%d ',
  log_checkpoints: 'off',
}

/** Writes our settings beside the data, whole or not at all. */
export async function writeSettings(home: string): Promise<void> {
  const file = join(home, 'muster.conf')
  const lines = Object.entries(OURS).map(([name, value]) => `${name} = '${value}'\n`)
  await writeFile(`${file}.new`, `# Written by each start of the program.\n${lines.join('')}`)
  await chmod(`${file}.new`, 0o644)
  await rename(`${file}.new`, file)
}

/** The same settings as arguments of `postgres`, where nothing overrules them. */
export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
