import './name-text.css'
import { LANGUAGE_TAGS, type Locale, type Names, nameFor, namesFor } from '@muster/kernel/names'
import { useWords } from '../base/words.tsx'

/** A name in the reader's language, or in the next one there is, with a small mark where their own is missed. */
export function NameText({ names, locale }: { names: Names; locale: Locale }) {
  const words = useWords()
  const { text, language, translated } = nameFor(names, locale)
  if (!language || language === namesFor(locale)[0]) return text
  return (
    <>
      <span lang={LANGUAGE_TAGS[language]}>{text}</span>
      {!translated && (
        <span className="m-untranslated" title={words.notTranslated}>
          {words.languageChips[language]}
          <span className="sr-only">{words.notTranslated}</span>
        </span>
      )}
    </>
  )
}
