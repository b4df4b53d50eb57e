import type { Names } from '@muster/kernel/names'

/** The names of a company as the specification spells them [3.07]. */
export function companyNames({ cnName, enName, vnName }: { cnName: string; enName: string; vnName: string }): Names {
  return { cn: cnName, en: enName, vn: vnName }
}
