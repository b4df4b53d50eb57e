import { messagesOf } from '@muster/contract/messages'
import { LOCALES } from '@muster/kernel/names'
import { describe, expect, it } from 'vitest'

/** The texts called `empty` of a catalogue, wherever they stand. */
const emptyIn = (words: object): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? (key === 'empty' ? [value] : []) : emptyIn(value),
  )

describe('the words of an empty list', () => {
  it.each(LOCALES)('are one sentence beside its one button: %s', (locale) => {
    const texts = emptyIn(messagesOf(locale))
    expect(texts.length).toBeGreaterThan(10)
    for (const text of texts) expect(text.match(/[.!?](?=\s|$)|[。！？។]/gu), text).toHaveLength(1)
  })
})
