import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import { type FileEntry, NO_RETRY, type RunReport } from './report.ts'

/** Writes what `RunReport` holds to the file in `RUN_REPORT`. The JSON reporter of Vitest leaves out unhandled errors and hooks. */
export default class RunReporter implements Reporter {
  private root = ''

  onInit({ config }: Vitest): void {
    this.root = config.root
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const report: RunReport = {
      files: modules.map((module) => entryOf(module, this.root)),
      unhandledErrors: unhandledErrors.map(textOf),
      interrupted: reason === 'interrupted',
    }
    writeFileSync(process.env.RUN_REPORT ?? '', JSON.stringify(report))
  }
}

function entryOf(module: TestModule, root: string): FileEntry {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  return {
    file: relative(root, module.moduleId),
    failed: !module.ok(),
    seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
    errors: [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(textOf)),
    tests: tests.map((test) => {
      const { state, errors } = test.result()
      const message = state === 'failed' ? errors.map(textOf).join('\n') : ''
      return { name: test.fullName, state, retried: !test.tags.includes(NO_RETRY), message }
    }),
  }
}

function textOf({ stack, message }: SerializedError): string {
  return stack?.includes(message) ? stack : [message, stack].filter(Boolean).join('\n')
}
