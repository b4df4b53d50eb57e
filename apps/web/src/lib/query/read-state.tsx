import type { Denial, Problem } from '../../ui/feedback/state-message.tsx'
import type { CallError } from '../call/call-error.ts'
import { failureText } from '../call/failure-words.ts'
import { problemText } from '../call/problem-text.ts'
import type { Say } from '../words/words.ts'
import { DeniedText } from './denied-text.tsx'

/**
 * What stands in the place of something that could not be read [X2]: a denial names the missing right, a failure its words, its
 * code and a way to try again. What was cancelled shows nothing.
 */
export function stateOf(error: CallError | null, t: Say, retry: () => void): { problem?: Problem; denied?: Denial } {
  if (!error || error.failure === 'cancelled') return {}
  if (error.code === 403)
    return {
      denied: {
        title: t('states.denied'),
        text: <DeniedText permission={String(error.data.permission ?? '')} />,
      },
    }
  const code = error.code === 0 ? undefined : String(error.code)
  return {
    problem: {
      title: t('states.failed'),
      text: refusalText(error, t),
      reference: error.reference ?? code,
      onRetry: retry,
    },
  }
}

/** Why something was refused: what is wrong with what was asked, such as the range of a filter, or what it is called as a whole. */
function refusalText(error: CallError, t: Say): string {
  const text = failureText(error, t)
  const problems = Object.values(error.fields).map((problem) => problemText(problem, t, text))
  return problems.length > 0 ? [...new Set(problems)].join(' · ') : text
}
