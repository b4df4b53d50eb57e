import type { Finding } from '../check/finding.ts'
import type { Catalogue, Language } from './catalogues.ts'

type Rule = { found: RegExp; instead: string }

const CHINESE: readonly Rule[] = [
  { found: /\p{Script=Han}[,;!?]|[,;!?]\p{Script=Han}/u, instead: 'marks of full width beside a Chinese word' },
  { found: /\p{Script=Han}:(?!分)/u, instead: 'a colon of full width beside a Chinese word' },
  { found: /你/u, instead: '您' },
  { found: /末日/u, instead: 'another word for the last day: this one is doomsday' },
]

/** What no text says, by language, and what it says instead. */
const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  en_US: [
    { found: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix or correct' },
    { found: /\banew\b/i, instead: 'again' },
    { found: /\b(?:so (?:many|much)|called so|since ever)\b/i, instead: 'what is counted, or how it is called' },
    { found: /\bmade-up\b/i, instead: 'added' },
    { found: /\bnewcomers?\b/i, instead: 'new hire' },
    { found: /\b(?:is|are) concerned\b/i, instead: 'affected' },
    { found: /\bhand(?:s|ed)? on\b/i, instead: 'forward' },
    { found: /\b(?:meanwhile|whoever)\b/i, instead: 'when it was, or the person who' },
    { found: /\bunfold\b|\bfold\b/i, instead: 'expand, collapse' },
    { found: /(?<!\{)\btasks?\b(?!\})/i, instead: 'application' },
  ],
  zh_CN: [...CHINESE, { found: /假别|主任职|结账|关账|这么多|这么久/u, instead: 'the word of the glossary' }],
  zh_TW: [
    ...CHINESE,
    { found: /審批|在崗|駁回|任務|重播|履歷|結帳|入職|更改|提交|這麼多|這麼久/u, instead: 'the word that Taiwan uses' },
  ],
  vi_VN: [
    { found: /chừng này|từng này|bấy nhiêu|chừng ấy/iu, instead: 'what is counted' },
    { found: /viết năm trước/iu, instead: 'năm-tháng-ngày: this is last year' },
    { found: /\p{L} :/u, instead: 'no space before a colon' },
  ],
  km_KH: [
    { found: /្ត(?:ល់|ើម|ង|ូរ|ាហ៍|ប់|ាល)/u, instead: '្ដ, as everywhere else' },
    { found: /រំឭក/u, instead: 'រំលឹក' },
    { found: /ទូរស័ព្ទ/u, instead: 'ទូរសព្ទ' },
    { found: /[“”]/u, instead: '«…»' },
    { found: /;/u, instead: 'a space, or ។ and another sentence' },
    { found: /នាយកដ្ឋាន/u, instead: 'ផ្នែក' },
  ],
}

/** Texts that another text of the product fixes, as they are. */
const FIXED = /^system\.errors\.internal$/

/** What the guide to our words can have a program look at: words that people do not say, marks, and one spelling. */
export function checkGuide(catalogues: readonly Catalogue[]): Finding[] {
  return catalogues.flatMap(({ files }) =>
    [...files].flatMap(([language, { file, words }]) =>
      [...words].flatMap(([key, { text, line }]) =>
        FIXED.test(key)
          ? []
          : RULES[language]
              .filter(({ found }) => found.test(text))
              .map(({ found, instead }) => ({
                file,
                line,
                text: `${key} says “${found.exec(text)?.[0] ?? ''}”; write ${instead}`,
              })),
      ),
    ),
  )
}
