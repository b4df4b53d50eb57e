import { accountEndpoints, accountSessionEndpoints } from '@muster/contract/identity/account'
import { activationEndpoints } from '@muster/contract/identity/activation'
import { administratorEndpoints } from '@muster/contract/identity/administrator'
import { grantEndpoints } from '@muster/contract/identity/grant'
import { ownSessionEndpoints } from '@muster/contract/identity/own-session'
import { passwordEndpoints } from '@muster/contract/identity/password'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { roleEndpoints } from '@muster/contract/identity/role'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { setUpEndpoints } from '@muster/contract/identity/set-up'
import { bind } from '../../platform/module.ts'
import * as account from './account.service.ts'
import * as accountSession from './account-session.service.ts'
import * as activation from './activation.service.ts'
import * as administrator from './administrator.service.ts'
import * as grant from './grant.service.ts'
import * as ownSession from './own-session.service.ts'
import * as password from './password.service.ts'
import * as preference from './preference.service.ts'
import * as rightsList from './rights-list.service.ts'
import * as role from './role.service.ts'
import * as rolePreview from './role-preview.service.ts'
import * as session from './session.service.ts'
import * as setUp from './set-up.service.ts'
import { login } from './sign-in.service.ts'
import { why } from './why.service.ts'

export const routes = [
  bind('session', sessionEndpoints, { ...session, login }),
  bind('own-session', ownSessionEndpoints, ownSession),
  bind('password', passwordEndpoints, password),
  bind('preference', preferenceEndpoints, preference),
  bind('set-up', setUpEndpoints, setUp),
  bind('activation', activationEndpoints, activation),
  bind('account', accountEndpoints, account),
  bind('account-session', accountSessionEndpoints, accountSession),
  bind('administrator', administratorEndpoints, administrator),
  bind('role', roleEndpoints, { ...role, ...rolePreview }),
  bind('grant', grantEndpoints, { ...rightsList, ...grant, why }),
]
