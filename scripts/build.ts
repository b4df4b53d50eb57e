import { buildWeb } from './web-bundle.ts'

// Builds the web into apps/web/dist, for `npm start` on this machine or another one; fails when a page is over its budget.
try {
  await buildWeb('inherit')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
