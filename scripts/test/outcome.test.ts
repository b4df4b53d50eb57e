import { describe, expect, it } from 'vitest'
import { filesToRetry, MOST_UNSTEADY, outcomeOf, type Run } from './outcome.ts'
import type { FileEntry, RunReport, TestEntry } from './report.ts'

type State = TestEntry['state']
/** A file whose tests are called a, b, c … by their states; `P` passed, `F` failed, `S` skipped; in lower case tagged. */
const file = (name: string, states: string, more: Partial<FileEntry> = {}): FileEntry => ({
  file: name,
  failed: /f/i.test(states),
  seconds: 1,
  errors: [],
  tests: [...states].map((letter, i): TestEntry => {
    const state = ({ P: 'passed', F: 'failed', S: 'skipped' } satisfies Record<string, State>)[
      letter.toUpperCase() as 'P' | 'F' | 'S'
    ]
    const message = state === 'failed' ? `${name} ${i}` : ''
    return { name: 'abcdefgh'[i]!, state, retried: letter !== letter.toLowerCase(), message }
  }),
  ...more,
})
const run = (files: FileEntry[], more: Partial<RunReport> = {}, exitCode?: number | null): Run => ({
  report: { files, unhandledErrors: [], interrupted: false, ...more },
  exitCode: exitCode === undefined ? Number(files.some((f) => f.failed)) : exitCode,
})
const hook = { failed: true, errors: ['the hook timed out'] }
const six = 'abcdef'.split('').map((name) => file(name, 'F'))

describe('what is run again', () => {
  it.each<[what: string, first: Run, files: string[]]>([
    ['nothing when all passed', run([file('x', 'PP')]), []],
    ['a file with a failed test', run([file('x', 'PF'), file('y', 'P')]), ['x']],
    ['a file whose hook failed', run([file('x', 'SS', hook)]), ['x']],
    ['no file whose failed test is tagged', run([file('x', 'f'), file('y', 'F')]), ['y']],
    ['a file whose tagged tests passed', run([file('x', 'pF')]), ['x']],
    ['no file of which a tagged test failed beside another', run([file('x', 'fF')]), []],
    ['no file whose hook may have kept a tagged test from running', run([file('x', 'Ss', hook)]), []],
    ['no file that could not be imported', run([file('x', '', hook), file('y', 'F')]), ['y']],
    ['five files', run(six.slice(1)), ['b', 'c', 'd', 'e', 'f']],
    ['none of six files', run(six), []],
    ['nothing after an unhandled error', run([file('x', 'F')], { unhandledErrors: ['lost'] }), []],
    ['nothing after an interruption', run([file('x', 'F')], { interrupted: true }), []],
    ['nothing after a signal', run([file('x', 'F')], {}, null), []],
    ['nothing without a report', { report: undefined, exitCode: 1 }, []],
  ])('%s', (_what, first, files) => expect(filesToRetry(first)).toEqual(files))
})

describe('what two runs come to', () => {
  const first = run([file('x', 'PF'), file('y', 'P')])
  const marked = run([file('x', 'Pf')])
  it.each<[what: string, first: Run, second: Run | undefined, counts: [number, number], unsteady: string[]]>([
    ['all passed', run([file('x', 'PP')]), undefined, [2, 0], []],
    ['green the second time', first, run([file('x', 'PP')]), [3, 0], ['x b']],
    ['green the second time without its tagged test', run([file('x', 'pF')]), run([file('x', 'sP')]), [2, 0], ['x b']],
    ['red twice', first, run([file('x', 'PF')]), [2, 1], []],
    ['another test red the second time', first, run([file('x', 'FP')]), [2, 2], []],
    ['the failed test skipped the second time', first, run([file('x', 'PS')]), [2, 1], []],
    ['the file away the second time', first, run([file('z', 'P')]), [2, 1], []],
    ['the second run without a report', first, { report: undefined, exitCode: 1 }, [2, 2], []],
    [
      'an unhandled error the second time',
      first,
      run([file('x', 'PP')], { unhandledErrors: ['lost'] }, 1),
      [3, 1],
      ['x b'],
    ],
    ['a hook that failed once', run([file('x', 'SS', hook)]), run([file('x', 'PP')]), [2, 0], ['x']],
    ['a hook that failed twice', run([file('x', 'SS', hook)]), run([file('x', 'SS', hook)]), [0, 1], []],
    ['a marked file, were it run again', marked, run([file('x', 'PP')]), [1, 1], []],
    ['a file that cannot be imported', run([file('x', '', hook), file('y', 'P')]), undefined, [1, 1], []],
    ['more than may be unsteady', run(six), undefined, [0, MOST_UNSTEADY + 1], []],
    ['no tests at all', run([]), undefined, [0, 1], []],
    ['skipped tests alone', run([file('x', 'SS')]), undefined, [0, 1], []],
    ['an exit code that no test explains', run([file('x', 'P')], {}, 1), undefined, [1, 1], []],
    ['a green exit of red tests', run([file('x', 'PF')], {}, 0), undefined, [1, 2], []],
    ['an end by a signal', run([file('x', 'P')], {}, null), undefined, [1, 1], []],
    ['an unhandled error', run([file('x', 'P')], { unhandledErrors: ['lost'] }, 1), undefined, [1, 1], []],
  ])('%s', (_what, before, second, [passed, failed], unsteady) => {
    const outcome = outcomeOf(before, second)
    expect(outcome).toMatchObject({ passed, failed })
    expect(outcome.failures).toHaveLength(failed)
    expect(outcome.unsteady.map((one) => [one.file, one.test].filter(Boolean).join(' '))).toEqual(unsteady)
  })

  it('tells the message of the first run of what was unsteady', () => {
    expect(outcomeOf(first, run([file('x', 'PP')])).unsteady).toEqual([{ file: 'x', test: 'b', message: 'x 1' }])
  })
})
