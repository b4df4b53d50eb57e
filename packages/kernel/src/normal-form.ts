/** What Unicode calls ignorable: zero-width spaces and joiners, soft hyphens, marks of direction, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const SPACES = /[ \t-\r\u1680\u2028\u2029]+/g

/**
 * The one form in which names, accounts and codes are compared, never stored or shown: NFKC, case-folded, without what cannot be
 * seen, every run of spaces one. Upper case stands between, because ß and SS are one letter only there, and lower case comes first,
 * because ẞ is a capital that only has a small letter. `platform.normal_form` is the same in the database.
 */
export function normalForm(written: string): string {
  const seen = written.normalize('NFKC').replace(UNSEEN, '').replace(SPACES, ' ')
  return seen.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').replace(/^ | $/g, '')
}
