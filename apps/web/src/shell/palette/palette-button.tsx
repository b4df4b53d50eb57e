import { useT } from '../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { Button, IconButton } from '../../ui/control/button.tsx'
import { KeyCaps } from '../keys/key-caps.tsx'
import { openDialog } from '../keys/open-dialog.ts'

/** Opens the palette by pointer: with its keys beside it, on a phone an icon. */
export function PaletteButton() {
  const t = useT()
  const phone = useMedia(PHONE)
  const look = { kind: 'quiet' as const, 'aria-haspopup': 'dialog' as const, onClick: () => openDialog('palette') }
  if (phone) return <IconButton {...look} icon="search" label={t('palette.title')} />
  return (
    <Button {...look} icon="search" title={t('palette.title')}>
      <span className="sr-only">{t('palette.title')}</span>
      <KeyCaps keys="mod+k" />
    </Button>
  )
}
