/** Values of words that people have typed: they are shown as they are, even where they look like a day or a month. */
export const TYPED_VALUES: ReadonlySet<string> = new Set([
  ...['name', 'names', 'text', 'account', 'form', 'department', 'rule'],
  ...['title', 'jobNumber', 'comment', 'reason'],
])
