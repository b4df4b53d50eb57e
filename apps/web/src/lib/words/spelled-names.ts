import type { Language, Names } from '@muster/kernel/names'

/** The names of a company as the specification spells them [3.07], and in Khmer. */
export function companyNames(company: Readonly<Record<`${Language}Name`, string>>): Names {
  return { cn: company.cnName, en: company.enName, vn: company.vnName, km: company.kmName }
}

/** What of a position has names of its own. */
type NamePart = 'company' | 'dept' | 'level' | 'office'
type Spelled<P extends NamePart> = { readonly [K in `${P}${Capitalize<Language>}Name`]: string }

/** The names of a part of a position as the specification spells them [3.07]: `deptCnName` and its like, `deptKmName` as well. */
export function positionNames(position: Spelled<NamePart>, part: NamePart): Names {
  return {
    cn: position[`${part}CnName`],
    en: position[`${part}EnName`],
    vn: position[`${part}VnName`],
    km: position[`${part}KmName`],
  }
}
