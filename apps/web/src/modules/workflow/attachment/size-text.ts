import { useT } from '../../../lib/words/i18n.ts'

const KILOBYTE = 1024

/** How large a file is, as people say it. */
export function useSizeText(): (bytes: number) => string {
  const t = useT()
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
    if (kilobytes < KILOBYTE) return t('workflow.attachment.kilobytes', { count: kilobytes })
    return t('workflow.attachment.megabytes', { count: Math.round((bytes / KILOBYTE / KILOBYTE) * 10) / 10 })
  }
}
