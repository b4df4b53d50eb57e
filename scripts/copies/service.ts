import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')

/** What `systemctl` does for the page's commands where no systemd runs: it starts the product and stops it, and waits for both. */
const SYSTEMCTL = `#!/usr/bin/env bash
set -euo pipefail
[ "$2" = muster ]
case $1 in
  start)
    : >"$SERVICE/log"
    "$SERVICE_NODE" "$SERVICE_MAIN" >>"$SERVICE/log" 2>&1 &
    echo $! >"$SERVICE/pid"
    for _ in $(seq 900); do
      grep -q 'listens at' "$SERVICE/log" && exit 0
      kill -0 "$(cat "$SERVICE/pid")" 2>/dev/null || break
      sleep 0.1
    done
    cat "$SERVICE/log" >&2
    exit 1
    ;;
  stop)
    pid=$(cat "$SERVICE/pid")
    kill -TERM "$pid" 2>/dev/null || exit 0
    while [ -d "/proc/$pid" ] && ! grep -q '^State:.Z' "/proc/$pid/status"; do sleep 0.05; done
    ;;
esac
`

/** A machine with the service: runs commands as they stand, and says where the product listens and with which code it is set up. */
export type Machine = {
  run(commands: string): Promise<void>
  said(pattern: RegExp): Promise<string>
}

/** Makes one in a folder, with these settings in the environment of every command and of the product. */
export async function makeMachine(folder: string, settings: Record<string, string>): Promise<Machine> {
  const programs = join(folder, 'bin')
  await mkdir(programs, { recursive: true })
  await writeFile(join(programs, 'systemctl'), SYSTEMCTL)
  await chmod(join(programs, 'systemctl'), 0o755)
  const env = {
    ...process.env,
    ...{ PATH: `${programs}:${process.env.PATH}`, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
    ...{ DATABASE_URL: '', MIGRATION_DATABASE_URL: '' },
    ...{ SERVICE: folder, SERVICE_NODE: process.execPath, SERVICE_MAIN: MAIN },
    ...settings,
  }
  return {
    async run(commands) {
      const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`ended with ${code}:\n${commands}`)
    },
    async said(pattern) {
      const text = await readFile(join(folder, 'log'), 'utf8')
      return pattern.exec(text)?.[1] ?? ''
    },
  }
}
