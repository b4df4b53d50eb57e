import { LOCALES, type Locale } from '@muster/kernel/names'
import { MODULES, type SomeWords } from './modules.ts'
import type { ModuleWords, Words } from './words.ts'

type English = { [W in SomeWords as W['name']]: Awaited<ReturnType<W['load']['en_US']>>['default'] }
export type Messages = { [Module in keyof English]: Words<English[Module]> }

async function load(locale: Locale): Promise<Messages> {
  const worded = MODULES.flatMap((module): readonly ModuleWords[] => ('words' in module ? module.words : []))
  const words = await Promise.all(worded.map(async ({ name, load }) => [name, (await load[locale]()).default]))
  return Object.fromEntries(words) as Messages
}

const ALL = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await load(locale)] as const)),
) as Record<Locale, Messages>

/** Every word of the modules in a language. The server's way to them; the web loads them module by module. */
export function messagesOf(locale: Locale): Messages {
  return ALL[locale]
}
