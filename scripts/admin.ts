import { admin } from '../apps/server/src/admin.ts'

// What is done at the server's own console: a lost administrator.
process.exitCode = await admin(process.argv.slice(2), (line) => console.log(line))
