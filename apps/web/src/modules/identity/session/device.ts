/** In the order in which they are looked for: most browsers call themselves by the names of others, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Zalo/, 'Zalo'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** What a browser is called by people, `Chrome · Windows`; what it calls itself where nothing of that is known. */
export function deviceOf(agent: string): { name: string; isPhone: boolean } {
  const first = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const known = [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined)
  return { name: known.join(' · ') || agent.slice(0, 60), isPhone: /iPhone|Android.*Mobile/.test(agent) }
}
