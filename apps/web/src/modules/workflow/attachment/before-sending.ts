import { endingOf, isTakenEnding } from '@muster/contract/workflow/attachment'
import type { Say } from '../../../lib/words/words.ts'

const MEGABYTE = 1024 * 1024

/** How large and how many files may be. */
export type FileLimits = { megabytes: number; files: number }

/** What the page knows against a file before it is sent, where so many are there already; what a file is, the server says. */
export function problemBefore(file: File, there: number, { megabytes, files }: FileLimits, t: Say): string | undefined {
  const { name, size } = file
  if (there >= files) return t('workflow.errors.too_many_attachments', { count: files })
  if (size === 0) return t('workflow.errors.attachment_empty', { name })
  if (size > megabytes * MEGABYTE) return t('system.errors.upload_too_large', { megabytes })
  const ending = endingOf(name)
  return ending !== '' && !isTakenEnding(ending) ? t('workflow.errors.attachment_type', { name }) : undefined
}
