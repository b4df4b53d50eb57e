/** The two-letter codes of ISO 3166-1, in one text: a list of objects would be five times as long. */
const NATIONS =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

/** Every nation there is to choose from, by its two-letter code. */
export const nations: readonly string[] = NATIONS.match(/../g) ?? []

/** What goes with a nation unless somebody chooses otherwise; only where there is one clear answer. */
const USUAL: Readonly<Record<string, { zone: string; currency: string }>> = {
  VN: { zone: 'Asia/Ho_Chi_Minh', currency: 'VND' },
  KH: { zone: 'Asia/Phnom_Penh', currency: 'KHR' },
  CN: { zone: 'Asia/Shanghai', currency: 'CNY' },
  TW: { zone: 'Asia/Taipei', currency: 'TWD' },
  HK: { zone: 'Asia/Hong_Kong', currency: 'HKD' },
  MO: { zone: 'Asia/Macau', currency: 'MOP' },
  LA: { zone: 'Asia/Vientiane', currency: 'LAK' },
  TH: { zone: 'Asia/Bangkok', currency: 'THB' },
  MM: { zone: 'Asia/Yangon', currency: 'MMK' },
  MY: { zone: 'Asia/Kuala_Lumpur', currency: 'MYR' },
  SG: { zone: 'Asia/Singapore', currency: 'SGD' },
  PH: { zone: 'Asia/Manila', currency: 'PHP' },
  JP: { zone: 'Asia/Tokyo', currency: 'JPY' },
  KR: { zone: 'Asia/Seoul', currency: 'KRW' },
  IN: { zone: 'Asia/Kolkata', currency: 'INR' },
  GB: { zone: 'Europe/London', currency: 'GBP' },
  DE: { zone: 'Europe/Berlin', currency: 'EUR' },
  FR: { zone: 'Europe/Paris', currency: 'EUR' },
}

/** The zone and currency that usually go with a nation, where there is one. */
export function usualOf(nation: string): { zone: string; currency: string } | undefined {
  return USUAL[nation]
}

/** Browsers list some zones under names that their countries gave up. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Ponape': 'Pacific/Pohnpei',
}

/** The time zones there are, by their present names. */
export function zones(): string[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone)
  return [...new Set([...listed, 'UTC'])].sort()
}

/** The currencies there are, by their three-letter codes. */
export function currencies(): string[] {
  return Intl.supportedValuesOf('currency')
}
