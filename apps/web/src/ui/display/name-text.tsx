import './name-text.css'
import { type Locale, type Names, nameFor } from '@muster/kernel/names'
import { useWords } from '../base/words.tsx'

const LANG: Record<keyof Names, string> = { cn: 'zh', en: 'en', vn: 'vi' }

/** A name in the reader's language, or in the next one there is, then with a small mark. */
export function NameText({ names, locale }: { names: Names; locale: Locale }) {
  const words = useWords()
  const { text, translated } = nameFor(names, locale)
  if (translated) return text
  const language = (Object.keys(LANG) as (keyof Names)[]).find((key) => names[key] === text)
  return (
    <>
      <span lang={language && LANG[language]}>{text}</span>
      {text !== '' && language && (
        <span className="m-untranslated" title={words.notTranslated}>
          {words.languageChips[language]}
          <span className="sr-only">{words.notTranslated}</span>
        </span>
      )}
    </>
  )
}
