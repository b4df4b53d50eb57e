/** PostgreSQL's `2026-11-20 08:25:13.123456+00` (sessions run in UTC) as ISO 8601 with milliseconds. */
export function instantText(text: string): string {
  if (!text.endsWith('+00') || text[4] !== '-') return new Date(text).toISOString()
  const milliseconds = text.length > 22 ? text.slice(20, Math.min(23, text.length - 3)).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}
