import { expect, test } from 'vitest'
import { failuresOf, type TestReport } from './failures.ts'

const REPORT: TestReport = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      name: '/here/a.test.ts',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'subtracts', failureMessages: [`wrong\n${'at\n'.repeat(40)}`] },
      ],
    },
    { name: '/here/b.test.ts', message: 'cannot be read', assertionResults: [] },
    { name: '/here/c.test.ts', message: '', assertionResults: [] },
  ],
}

test('each failed test is named with the beginning of its message, and so is a file that did not run', () => {
  const [subtracts, unread, ...others] = failuresOf(REPORT, '/here/')
  expect(subtracts).toMatch(/^FAILED a\.test\.ts › subtracts\n {2}wrong\n/)
  expect(subtracts?.split('\n')).toHaveLength(13)
  expect(unread).toBe('FAILED b.test.ts\n  cannot be read')
  expect(others).toEqual([])
})
