/** Values of a Chinese text with marks at their ends, unseen, by which `spaceValues` finds them again. */
export const markValues = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2060${value}\u2060` : value]),
  )

/** A Chinese text with a space between its characters and a value in other letters or digits, and none elsewhere. */
export const spaceValues = (text: string): string =>
  text.replace(/(?<=(\p{sc=Han})|[\p{L}\p{M}\d])\u2060(?=(\p{sc=Han})|[\p{L}\d])|\u2060/gu, (_, before, after) =>
    !before === !after ? '' : ' ',
  )
