import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Server and web with reload, on the demo group. Ctrl-C ends both.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const children = [
  spawn(process.execPath, ['--watch-path=apps/server/src', '--watch-path=packages', 'scripts/demo.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: process.env.PORT ?? '3000' },
  }),
  spawn(process.execPath, ['apps/web/build/dev.ts'], { cwd: ROOT, stdio: 'inherit' }),
]
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM')
  })
}
// A terminal tells the children as well; what a manager of services sends comes here alone.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM')
})
