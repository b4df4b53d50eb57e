import { stripVTControlCharacters } from 'node:util'

/** As much of the runner's report as it takes to know what failed. */
export type Report = { testResults: { assertionResults: { title: string; failureMessages?: string[] | null }[] }[] }

/** What a walk found, a line each, each once: the place and what is not tidy on it. */
export function problemsIn({ testResults }: Report): string[] {
  const messages = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ title, failureMessages }) => (failureMessages ?? []).map((text) => ({ title, text }))),
  )
  return [...new Set(messages.flatMap(({ title, text }) => lines(title, stripVTControlCharacters(text))))]
}

/** A soft failure names its place in front of what was expected, and lists what it found as the received array. */
function lines(title: string, text: string): string[] {
  const [, url] = /^(?:AssertionError: )?(.+?): expected/.exec(text) ?? []
  const found = [...text.matchAll(/^\+ {3}"(.*)",$/gm)].map(([, one = '']) => one)
  if (!url || found.length === 0) return [`${title}: ${text.split('\n', 1)[0]}`]
  return found.map((one) => `${url}: ${one}`)
}
