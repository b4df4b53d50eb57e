import { main } from '../apps/server/src/main.ts'
import { ensureWebBundle } from './web-bundle.ts'

// The real start. An installation without the build tools serves the bundle that came with it.
await ensureWebBundle((line) => console.log(line)).catch((error: unknown) =>
  console.error(error instanceof Error ? error.message : error),
)
await main()
