import { isPermissionCode, type PermissionCode } from '@muster/contract/permissions'
import { fold } from '../../../lib/words/fold.ts'
import { useT } from '../../../lib/words/i18n.ts'

type Dotted<C extends string> = C extends `${infer First}:${infer Rest}` ? `${First}.${Dotted<Rest>}` : C

const dotted = (code: PermissionCode) => code.replaceAll(':', '.') as Dotted<PermissionCode>

/** How a code is called in the reader's language; one that the product does not know any more stands as it is. */
export function usePermissionWords(): (code: string) => string {
  const t = useT()
  return (code) => (isPermissionCode(code) ? t(`access.permission.${dotted(code)}`) : code)
}

/** Whether a code, or what it is called, holds what somebody looks for, without regard to case and accents. */
export function usePermissionMatch(typed: string): (code: string) => boolean {
  const words = usePermissionWords()
  const wanted = fold(typed.trim())
  return (code) => wanted === '' || fold(code).includes(wanted) || fold(words(code)).includes(wanted)
}
