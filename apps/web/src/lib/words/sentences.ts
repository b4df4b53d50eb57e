/** Sentences in a row: each begins with a capital, and none has a gap after a mark of full width. */
export function joinSentences(texts: readonly (string | false | undefined)[]): string {
  return texts.reduce<string>((before, text) => {
    if (!text) return before
    const next = text.charAt(0).toUpperCase() + text.slice(1)
    return before === '' || /[。！？]$/u.test(before) ? before + next : `${before} ${next}`
  }, '')
}
