import type { Names } from '@muster/kernel/names'

/** The names of a company as the specification spells them [3.07]. */
export function companyNames({ cnName, enName, vnName }: { cnName: string; enName: string; vnName: string }): Names {
  return { cn: cnName, en: enName, vn: vnName }
}

/** What of a position has names of its own. */
type Part = 'company' | 'dept' | 'level' | 'office'
type Spelled<P extends Part> = { readonly [K in `${P}${'Cn' | 'En' | 'Vn'}Name`]: string }

/** The names of a part of a position as the specification spells them [3.07]: `deptCnName` and its like. */
export function positionNames(position: Spelled<Part>, part: Part): Names {
  return { cn: position[`${part}CnName`], en: position[`${part}EnName`], vn: position[`${part}VnName`] }
}
