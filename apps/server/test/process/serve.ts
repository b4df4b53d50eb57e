import { start } from '../../src/main.ts'
import { readConfig } from '../../src/platform/start/config.ts'

// The product as its own process, for tests that kill it: prints where it listens and the owner's database.
const running = await start(readConfig(process.env), (line) => console.error(line))
console.log(JSON.stringify({ address: running.address, ownerUrl: running.ownerUrl }))
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
