import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'

const KILOBYTE = 1024

/** How large a file is, as people say it. */
export function useSizeText(): (bytes: number) => string {
  const t = useT()
  const { number } = useFormat()
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
    if (kilobytes < KILOBYTE) return t('workflow.attachment.kilobytes', { count: number(kilobytes) })
    return t('workflow.attachment.megabytes', { count: number(Math.round((bytes / KILOBYTE / KILOBYTE) * 10) / 10) })
  }
}
