import { admin } from '../apps/server/src/admin.ts'

// What is done at the server’s own console: a lost administrator, a new code of the set-up, a lost key of the seals.
// Ended here: a handle that is left open would hold the console.
process.exit(await admin(process.argv.slice(2), (line) => console.log(line)))
