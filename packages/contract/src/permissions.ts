import { MODULES } from './modules.ts'

export type PermissionCode = (typeof MODULES)[number]['permissions'][number]

/** Every permission code of the product, module by module. */
export const PERMISSIONS: readonly PermissionCode[] = MODULES.flatMap(({ permissions }) => [...permissions])

/** Whether a stored text is (still) a code of the product. */
export function isPermissionCode(code: string): code is PermissionCode {
  return (PERMISSIONS as readonly string[]).includes(code)
}
