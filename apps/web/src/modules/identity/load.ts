/** The screens of roles and rights, named here, where the first page need not know their files. */
export const loadRoles = () => import('./role/role-list.screen.tsx')
export const loadNewRole = () => import('./role/role-new.screen.tsx')
export const loadRoleComparison = () => import('./role/role-compare.screen.tsx')
export const loadRole = () => import('./role/role-edit.screen.tsx')
export const loadRights = () => import('./rights/rights-list.screen.tsx')
