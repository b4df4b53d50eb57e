import { main } from '../apps/server/src/main.ts'
import { ensureWebBundle } from './web-bundle.ts'

// The real start: with the web bundle of these sources, built where the build tools are; without any bundle it ends with one line.
try {
  await ensureWebBundle((line) => console.log(line))
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
