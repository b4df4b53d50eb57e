import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { titlesPlugin } from './apps/web/build/titles-plugin.ts'
import { keepCompiled } from './scripts/test/compile-cache.ts'

keepCompiled(fileURLToPath(new URL('.cache/compiled', import.meta.url)))

/** Those that take longest begin first: begun last, one of them would run on alone. */
const LONG = new RegExp(
  [
    /\/test\/(process|demo-process|admin|database-away|first-start|task-killed|authorization-matrix)\.test\.ts$/,
    /\/embedded-postgres\/src\/(crash|data-folder|open-cluster)\.test\.ts$/,
    /\/e2e\/every-screen\/(walk|accessibility|waits|open-states|list-addresses)\.test\.ts$/,
    /\/e2e\/(shell\/memory|dashboard\/other-hours)\.test\.ts$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)))
  }
}

// How long may pass before something counts as hung. No bound of the product: those are counted, or measured by the bench. A
// machine that others load answers three times as slowly as an idle one.
const HUNG = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

const NO_STYLE = fileURLToPath(new URL('apps/web/test/no-style.css', import.meta.url))

// Four kinds of tests: those that need a database (one cluster for the run, a clone for each file), those that do not, screens of
// the web in a simulated page without a server, and those in a real browser, which look at the whole product on the demo group.
export default defineConfig({
  test: {
    // Node itself runs the TypeScript, as it does in production.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    // Much of a test is waiting, for a database or a page; by itself the runner leaves a core of two idle.
    maxWorkers: 2,
    tags: [
      {
        name: 'no-retry',
        description: 'Proves a race, a kill, a right, or that no fact is lost: one failure is red.',
        retry: 0,
      },
    ],
    // The simulated page of the screens does not know <search>, which React says in every file.
    onConsoleLog: (line) => !line.startsWith('The tag <search> is unrecognized'),
    // A list of barriers or faults stands in the message itself, which every report repeats.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/embedded-postgres/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-set-up.ts',
          setupFiles: process.env.NODE_V8_COVERAGE ? ['scripts/postgresql-15/take-coverage.ts'] : [],
          isolate: false,
          ...HUNG,
        },
      },
      {
        test: {
          name: 'rest',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/**/*.test.ts'],
          exclude: ['apps/web/e2e/**', 'packages/embedded-postgres/**', '**/node_modules/**'],
          ...HUNG,
        },
      },
      {
        plugins: [titlesPlugin()],
        // What is made while the web is built and only looked at.
        resolve: { alias: [{ find: /^virtual:.*\.css$/, replacement: NO_STYLE }] },
        test: {
          name: 'screens',
          include: ['apps/web/{src,test}/**/*.test.tsx'],
          // Node runs no JSX, so Vite does.
          experimental: { viteModuleRunner: true },
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          env: { TZ: 'Asia/Ho_Chi_Minh' },
          ...HUNG,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/web/e2e/**/*.test.ts'],
          globalSetup: 'apps/web/e2e/harness/product.setup.ts',
          // A worker reads the harness and starts its browser once; what a file must not find known of another, `useBrowser` forgets.
          isolate: false,
          // After the others, so that waiting means what it says.
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
