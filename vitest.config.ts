import { defineConfig } from 'vitest/config'

// Two kinds of tests: those that need a database (one cluster for the run, a clone for each file) and those that do not.
export default defineConfig({
  test: {
    // Node itself runs the TypeScript, as it does in production.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-set-up.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rest',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
          exclude: ['apps/web/e2e/**', '**/node_modules/**'],
        },
      },
    ],
  },
})
