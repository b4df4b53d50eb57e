/** Whether a line says its fields by name, `key=value`; the first may stand behind the name of its table. */
export const isKeyed = (line: string): boolean => /^\s*(?:\w+ +)?[a-z]\w*=/i.test(line)

/** The fields of a line by their names in small letters, wherever they stand; the first of a name that stands there twice. */
export function readFields(line: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const part of line.split('\t')) {
    const at = part.indexOf('=')
    const key = part.slice(0, Math.max(0, at)).trim().split(/\s+/).at(-1)?.toLowerCase() ?? ''
    if (key !== '' && !named.has(key)) named.set(key, part.slice(at + 1))
  }
  return named
}
