import { defineScreens } from '../lib/registry/screen.ts'

/** Pages that belong to no module [2.05–2.08]. */
export const screens = defineScreens([
  {
    name: 'forbidden',
    path: '/403',
    titleKey: 'pages.forbidden.title',
    access: 'public',
    load: () => import('./pages/forbidden.screen.tsx'),
  },
  {
    name: 'not-found',
    path: '/404',
    titleKey: 'pages.notFound.title',
    access: 'public',
    load: () => import('./pages/not-found.screen.tsx'),
  },
  {
    name: 'server-error',
    path: '/500',
    titleKey: 'pages.serverError.title',
    access: 'public',
    load: () => import('./pages/server-error.screen.tsx'),
  },
  {
    name: 'ping',
    path: '/ping',
    titleKey: 'pages.ping.title',
    access: 'public',
    load: () => import('./pages/ping.screen.tsx'),
  },
])
