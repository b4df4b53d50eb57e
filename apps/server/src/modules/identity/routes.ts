import { accountEndpoints, accountSessionEndpoints } from '@muster/contract/identity/account'
import { activationEndpoints } from '@muster/contract/identity/activation'
import { administratorEndpoints } from '@muster/contract/identity/administrator'
import { grantEndpoints } from '@muster/contract/identity/grant'
import { ownSessionEndpoints } from '@muster/contract/identity/own-session'
import { passwordEndpoints } from '@muster/contract/identity/password'
import { phoneEndpoints } from '@muster/contract/identity/phone'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { roleEndpoints } from '@muster/contract/identity/role'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { setUpEndpoints } from '@muster/contract/identity/set-up'
import { bind } from '../../platform/operation/module.ts'
import * as account from './account/account.service.ts'
import * as activation from './account/activation.service.ts'
import * as password from './account/password.service.ts'
import * as preference from './account/preference.service.ts'
import * as administrator from './role/administrator.service.ts'
import * as grant from './role/grant.service.ts'
import * as rightsList from './role/rights-list.service.ts'
import * as role from './role/role.service.ts'
import * as rolePreview from './role/role-preview.service.ts'
import { why } from './role/why.service.ts'
import * as accountSession from './session/account-session.service.ts'
import * as ownSession from './session/own-session.service.ts'
import * as phone from './session/phone.service.ts'
import * as session from './session/session.service.ts'
import * as setUp from './sign-in/set-up.service.ts'
import { login } from './sign-in/sign-in.service.ts'

export const routes = [
  bind('session', sessionEndpoints, { ...session, login }),
  bind('own-session', ownSessionEndpoints, ownSession),
  bind('phone', phoneEndpoints, phone),
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
