import { useEffect, useMemo } from 'react'
import { loadChunk } from '../../lib/page/load-chunk.ts'
import { notices } from '../../lib/page/notices.ts'
import { partOf } from '../../lib/page/part.tsx'
import { whenIdle } from '../../lib/page/when-idle.ts'
import { useLocale, useT } from '../../lib/words/i18n.ts'
import type { AntdHost } from '../../ui/antd/antd-host.tsx'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { useTheme } from '../theme/theme.ts'

const antd = partOf(
  () => import('../../ui/antd/antd-controls.tsx'),
  ({ DrawnByAntd }) => DrawnByAntd,
)

/** What fields draw their controls with. Brought when the page has time, before a form asks for it; on a phone when one does. */
export function useAntd(): AntdHost {
  const t = useT()
  const locale = useLocale()
  const { palette, shown: mode } = useTheme()
  const phone = useMedia(PHONE)
  useEffect(() => (phone ? undefined : whenIdle(() => void antd.fetchAhead())), [phone])
  return useMemo(
    () => ({
      locale,
      palette,
      mode,
      Drawn: antd.Drawn,
      load: loadChunk,
      onMissing: () => notices.error(t('pages.missing.notice')),
    }),
    [locale, palette, mode, t],
  )
}
