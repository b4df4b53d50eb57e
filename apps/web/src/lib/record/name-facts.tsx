import { nameColumns } from '@muster/contract/columns'
import { LANGUAGE_TAGS, LANGUAGES, type Names } from '@muster/kernel/names'
import type { Say, WordKey } from '../words/words.ts'
import type { Fact } from './facts.tsx'

/** A name in each language that it has. */
export const nameFacts = (names: Names, t: Say): Fact[] =>
  LANGUAGES.map((language) => [
    t(nameColumns[language].titleKey as WordKey),
    names[language] && <span lang={LANGUAGE_TAGS[language]}>{names[language]}</span>,
  ])
