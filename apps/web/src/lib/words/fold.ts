/** A text for finding: lower case, half width, without accents, đ as d. Vowels of Khmer, which are marks as well, stay. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFC')
    .trim()
}
