import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conclude, type Finding } from './check/finding.ts'
import { checkChangelog } from './check-history/changelog.ts'
import { findSubjectProblem } from './check-history/subject.ts'

// The changelog, and the subjects of the commits since its first release was cut; a copy without history has none to check.
const ROOT = join(import.meta.dirname, '..')
const CUT = '## [0.1.0]'

/** Runs git in the repository; an empty text where there is none, or no such commit. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

const since = git('log', `-S${CUT}`, '--format=%H', '--', 'CHANGELOG.md').split('\n').at(-1)
const commits = since ? git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`).split('\n').filter(Boolean) : []
const subjects = commits.flatMap((commit): Finding[] => {
  const [hash = '', subject = ''] = [commit.slice(0, commit.indexOf(' ')), commit.slice(commit.indexOf(' ') + 1)]
  const text = findSubjectProblem(subject)
  return text === undefined ? [] : [{ file: `commit ${hash}`, text: `“${subject}” ${text}` }]
})
conclude([...checkChangelog(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')), ...subjects], 'history')
