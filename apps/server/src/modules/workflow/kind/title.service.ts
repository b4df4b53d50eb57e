import { type Locale, type Names, nameFor } from '@muster/kernel/names'
import { personName } from '@muster/kernel/person-name'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { describePeople } from '../people/called.service.ts'
import type { Application, Title } from './kind.service.ts'

/** The language in which each name is said. */
const LOCALE_OF = { cn: 'zh_CN', en: 'en_US', vn: 'vi_VN', km: 'km_KH' } as const satisfies Record<keyof Names, Locale>

/** The title of an application that is known by whom it is about, in the language of each reader: "Transfer of Mai Tran". */
export async function titleWithName(
  ctx: Ctx,
  titleKey: string,
  { companyId, recipientId }: Application,
): Promise<Title> {
  const person = (await describePeople(ctx, companyId, [recipientId])).get(recipientId)
  return titleIn((locale) => {
    const name = person ? personName(person, locale).name : '–'
    return say(locale, titleKey, { name })
  })
}

/** A title that is worded for each language. */
export const titleIn = (worded: (locale: Locale, language: keyof Names) => string): Names => ({
  cn: worded(LOCALE_OF.cn, 'cn'),
  en: worded(LOCALE_OF.en, 'en'),
  vn: worded(LOCALE_OF.vn, 'vn'),
  km: worded(LOCALE_OF.km, 'km'),
})

/** How a title is kept: as a text, in the language of whoever files it, and in all of them where it has them. */
export const titleColumns = (ctx: Ctx, title: Title): { title: string; titles: Names | null } =>
  typeof title === 'string' ? { title, titles: null } : { title: nameFor(title, ctx.locale).text, titles: title }

/** The title of a row that is kept so. */
export const titleOfRow = ({ title, titles }: { title: string; titles: Names | null }): Title => titles ?? title
