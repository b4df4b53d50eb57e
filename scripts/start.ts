import { prepareStart } from '../apps/server/src/start-memory.ts'

prepareStart()
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
