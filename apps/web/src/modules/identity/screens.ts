import { accessWords } from '@muster/contract/identity/access/words'
import { organisationWords } from '@muster/contract/organisation/words'
import { defineScreens } from '../../lib/registry/screen.ts'
import { withWords } from '../../lib/words/i18n.ts'

/** Signing in, also for the first time, setting the group up, one's own passwords and sessions. */
export const screens = defineScreens([
  {
    name: 'login',
    path: '/login',
    titleKey: 'login.login',
    access: 'public',
    bare: true,
    load: () => import('./sign-in/sign-in.screen.tsx'),
  },
  {
    name: 'set-up',
    path: '/set-up',
    titleKey: 'access.setUp.title',
    access: 'public',
    bare: true,
    // It asks for the first company.
    load: withWords([accessWords, organisationWords], () => import('./sign-in/set-up.screen.tsx')),
  },
  {
    name: 'activate',
    path: '/activate',
    titleKey: 'identity.activation.title',
    access: 'public',
    bare: true,
    load: () => import('./sign-in/activation.screen.tsx'),
  },
  {
    name: 'sessions',
    path: '/my/sessions',
    titleKey: 'access.sessions.title',
    icon: 'device',
    access: 'signed-in',
    load: withWords([accessWords], () => import('./session/session-list.screen.tsx')),
  },
  {
    name: 'password',
    path: '/my/password',
    titleKey: 'identity.password.title',
    icon: 'key',
    access: 'signed-in',
    load: withWords([accessWords], () => import('./account/password.screen.tsx')),
  },
  {
    name: 'secondary-password',
    path: '/my/secondary-password',
    titleKey: 'identity.secondary.title',
    icon: 'lock',
    access: 'signed-in',
    load: withWords([accessWords], () => import('./account/secondary-password.screen.tsx')),
  },
])

/** Roles, and who holds them. */
export const accessScreens = defineScreens([
  {
    name: 'roles',
    path: '/identity/roles',
    titleKey: 'access.roles.title',
    icon: 'shield',
    menu: { group: 'identity' },
    access: ['permission:role:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadRoles()),
  },
  {
    name: 'role-new',
    path: '/identity/roles/new',
    titleKey: 'access.roles.add',
    icon: 'plus',
    under: 'roles',
    access: ['permission:role:cud'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadNewRole()),
  },
  {
    name: 'role-compare',
    path: '/identity/roles/compare',
    titleKey: 'access.roles.compareTitle',
    icon: 'swap',
    under: 'roles',
    access: ['permission:role:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadRoleComparison()),
  },
  {
    name: 'role-edit',
    path: '/identity/roles/$id/edit',
    titleKey: 'access.roles.edit',
    icon: 'pencil',
    under: 'roles',
    access: ['permission:role:cud'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadRole()),
  },
  {
    name: 'rights',
    path: '/identity/rights',
    titleKey: 'access.rights.title',
    icon: 'key',
    menu: { group: 'identity' },
    access: ['permission:user:r'],
    keepAlive: true,
    load: () => import('./load.ts').then((m) => m.loadRights()),
  },
])
