import { loadChunk } from '../../lib/page/load-chunk.ts'
import { defineScreens } from '../../lib/registry/screen.ts'
import { loadModuleWords } from '../../lib/words/i18n.ts'

/** Signing in, setting the group up, and one's own passwords. */
export const screens = defineScreens([
  {
    name: 'login',
    path: '/login',
    titleKey: 'login.login',
    access: 'public',
    bare: true,
    load: () => import('./sign-in.screen.tsx'),
  },
  {
    name: 'set-up',
    path: '/set-up',
    titleKey: 'identity.setUp.title',
    access: 'public',
    bare: true,
    // Before sign-in the words of the modules are not there yet.
    load: async () => (await Promise.all([loadChunk(() => import('./set-up.screen.tsx')), loadModuleWords()]))[0],
  },
  {
    name: 'password',
    path: '/my/password',
    titleKey: 'identity.password.title',
    icon: 'key',
    access: 'signed-in',
    load: () => import('./password.screen.tsx'),
  },
  {
    name: 'secondary-password',
    path: '/my/secondary-password',
    titleKey: 'identity.secondary.title',
    icon: 'lock',
    access: 'signed-in',
    load: () => import('./secondary-password.screen.tsx'),
  },
])
