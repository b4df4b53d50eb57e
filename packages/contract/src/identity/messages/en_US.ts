export default {
  signIn: {
    title: 'Sign in',
    tagline: 'Every minute counted. Every number explained.',
    companyCode: 'Company code',
    account: 'Account',
    password: 'Password',
    submit: 'Sign in',
    working: 'Signing in',
    waiting: 'Many people are signing in right now. Your turn is coming: keep this page open.',
    reset: 'Reset',
    otherCompany: 'Other company',
    version: 'Muster {{version}}',
    statusWell: 'Status: all well',
    statusDown: 'The server does not answer. This page tries again by itself.',
    week: {
      label: 'What a week looks like here',
      late: 'late {{duration}}',
      overtime: '+ {{duration}} overtime',
      halfDayOff: 'half a day off',
    },
    firstTime: 'I have an activation code',
    renamed: 'Your sign-in name is {{account}} at {{company}} now. The one you typed works until {{day}}.',
  },
  signOut: {
    title: 'Sign out?',
    ask: 'You will need your password to come back.',
    confirm: 'Sign out',
    stay: 'Stay signed in',
  },
  activation: {
    title: 'First sign-in',
    code: 'Activation code',
    hint: 'It is on your activation slip and works once, within 14 days.',
    submit: 'Set my password',
    password: 'Choose a password of your own',
    back: 'I have a password already',
    done: 'Your password is set. Your sign-in name is {{account}}.',
  },
  password: {
    title: 'Change password',
    confirm: 'New password once more',
    rule: '{{min}} to {{max}} characters: digits, letters and ! @ # $ % ^ & * ( ) _ = + ? /. Capitals count.',
  },
  secondary: {
    title: 'Secondary password',
    set: 'Set the secondary password',
    change: 'Change the secondary password',
  },
  notices: {
    roleGiven: 'You have the role “{{role}}” from {{on}}.',
    roleChanged: 'Your role “{{role}}” was changed.',
    roleTaken: 'You no longer have the role “{{role}}”.',
    passwordReset:
      'Your password was reset. Sign in with the one you were given and choose your own. If you did not ask for it, tell HR.',
    secondaryReset:
      'Your secondary password was reset. Sign in again and choose your own. If you did not ask for it, tell HR.',
  },
  noticeTopics: {
    roles: 'My roles',
  },
  errors: {
    not_accepted:
      'Sign-in failed. Check company code, account and password; after ten tries you wait up to 15 minutes.',
    password_wrong: 'This is not your current password. Type it again.',
    password_must_change: 'Choose your own password first; until then you cannot open anything else.',
    clock_only: 'This phone is kept for clocking only. Sign in to open this.',
    secondary_wrong: 'That is not your secondary password. Type it again; after five tries it locks for 15 minutes.',
    secondary_locked: 'The secondary password is locked for up to 15 minutes. Wait, or ask HR to reset it.',
    secondary_needed: 'Pay is locked. Enter your secondary password to open it.',
    secondary_not_set: 'You have no secondary password yet. Set one in your profile.',
    beyond_own:
      'You can assign only rights that you have yourself, as far and as long as you have them. Missing: {{codes}}. Ask an administrator who has them.',
    beyond_scope:
      'This role covers more than your right to assign roles. Ask somebody who administers all those companies.',
    own_rights: 'You cannot give yourself rights. Ask another administrator.',
    role_of_group:
      'This role belongs to the whole group. Copy it for your company, or ask somebody who administers the group.',
    last_administrator:
      'Somebody must always be able to assign roles in the whole group, without an end. Assign that role to another person first.',
    role_in_use: 'People have this role: {{count}}. Choose the role that replaces it.',
    no_account: 'People without an account: {{count}}. Create accounts for them first.',
    set_up_done: 'The group is already set up. Sign in with the administrator’s account.',
    set_up_code_wrong: 'This is not the set-up code. Copy it from where the program printed it at its first start.',
    code_not_accepted:
      'The code was not accepted. Check the company code and the code on your slip. A code works once, within 14 days; ask HR for a new one.',
    own_account: 'This is your own account. Change your passwords in your account menu.',
    holds_more: 'This person has rights that you do not have. Ask an administrator who has them.',
    secondary_must_change:
      'This secondary password was given to you. Choose your own first; until then you cannot open your pay.',
    account_exists: '{{name}} already has an account. Open it from their record.',
    account_name_taken: 'This sign-in name is somebody else’s in this company. Choose another one.',
    account_state: 'The account is now “{{status}}”, so this cannot be done. Reload before you go on.',
    person_left:
      'The last day of work of {{name}} was {{day}}; only employees have an account. Rehire them on their record first.',
    person_incomplete: 'Fields of this person are missing. Complete them first, then create the account.',
  },
}
