import { useEffect } from 'react'
import { makeLazyComponent } from '../../lib/page/lazy-component.tsx'
import { notices } from '../../lib/page/notices.ts'
import { whenIdle } from '../../lib/page/when-idle.ts'
import { useGo } from '../../lib/place/place.ts'
import { useInfo } from '../../lib/session/permission.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { loadCommands } from '../../modules.ts'
import { NoticeKeys } from '../../ui/feedback/notice-keys.tsx'
import { allowSingles, type Shortcut } from '../../ui/keyboard/key-list.ts'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { openDialog, useDialog } from '../keys/open-dialog.ts'
import { OpenedPart } from '../keys/opened-part.tsx'
import { useSingleKeys } from '../keys/single-keys.ts'
import { useMenuEntries } from '../menu/use-menu-entries.ts'
import { rememberScreen } from '../screen/recent-screens.ts'
import { useScreen } from '../screen/use-screen.ts'
import { SignOutDialog } from '../session/sign-out-dialog.tsx'

const palette = makeLazyComponent(
  async () => {
    const [{ Palette }, commands] = await Promise.all([import('../palette/palette.tsx'), loadCommands()])
    return (props: { onClose: () => void }) => <Palette {...props} commands={commands} />
  },
  (Palette) => Palette,
)
const sheet = makeLazyComponent(
  () => import('../keys/key-sheet.tsx'),
  ({ KeySheet }) => KeySheet,
)

const close = () => openDialog(undefined)

/** The keys of the shell, and what they and the account menu open over the page: palette, sheet of keys, question of signing out. */
export function ShellKeys() {
  const t = useT()
  const go = useGo()
  const info = useInfo()
  const { personId } = info.userInfo
  const screens = useMenuEntries(info).entries.flatMap((entry) => entry.screens)
  const here = useScreen()
  const dialog = useDialog()
  const singles = useSingleKeys()
  useEffect(() => allowSingles(singles), [singles])
  useKeys('shell', [
    { keys: 'mod+k', label: t('keyboard.palette'), act: () => openDialog('palette') },
    { keys: '?', label: t('keyboard.help'), act: () => openDialog('keys') },
    ...screens.flatMap(({ goKey, titleKey, path }): Shortcut[] =>
      goKey ? [{ keys: `g ${goKey}`, label: t('keyboard.goTo', { page: t(titleKey) }), act: () => go(path) }] : [],
    ),
  ])
  useEffect(() => {
    if (here && here.access !== 'public') rememberScreen(personId, here.name)
  }, [here, personId])
  // With the first screen on the page both are fetched, so that they open at once.
  useEffect(
    () =>
      whenIdle(() => {
        void palette.fetchAhead()
        void sheet.fetchAhead()
      }),
    [],
  )
  return (
    <>
      <NoticeKeys store={notices} label={t('keyboard.undo')} />
      {dialog === 'palette' && <OpenedPart part={palette} onClose={close} />}
      {dialog === 'keys' && <OpenedPart part={sheet} onClose={close} />}
      <SignOutDialog open={dialog === 'sign-out'} onClose={close} />
    </>
  )
}
