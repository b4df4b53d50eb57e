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
  },
  consequences: {
    loses: 'Accounts whose rights no longer reach this branch: {{count}}',
    gains: 'Accounts whose rights reach this branch from then on: {{count}}',
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
    hint: 'It stands on your activation slip and works once, within 14 days.',
    submit: 'Set my password',
  },
  setUp: {
    title: 'Set up the group',
    code: 'Set-up code',
    hint: 'The program printed it when it started for the first time.',
    submit: 'Create the administrator',
  },
  password: {
    title: 'Change password',
    current: 'Current password',
    next: 'New password',
    confirm: 'New password once more',
    rule: '{{min}} to {{max}} characters: digits, letters and ! @ # $ % ^ & * ( ) _ = + ? /. Capitals count.',
    submit: 'Change the password',
    changed: 'The password is changed. Your other sessions have ended.',
    mustChange: 'This password was given to you. Choose your own before you go on.',
    reset: 'Reset the password',
    resetOnce: 'New password for {{name}}, shown only this once',
  },
  secondary: {
    title: 'Secondary password',
    why: 'Your pay is behind a second password, so that an open screen shows it to nobody else.',
    enter: 'Enter the secondary password',
    unlock: 'Unlock',
    open: 'Open for {{minutes}} more minutes',
    lock: 'Lock now',
    current: 'Your sign-in password',
    confirm: 'Secondary password once more',
    set: 'Set the secondary password',
    change: 'Change the secondary password',
    reset: 'Reset the secondary password',
    rule: '{{min}} to {{max}} letters or digits',
  },
  sessions: {
    title: 'My sessions',
    this: 'this device',
    device: 'Device',
    address: 'Address',
    startedAt: 'Signed in at',
    lastSeenAt: 'Last seen',
    end: 'End this session',
    endOthers: 'End all other sessions',
  },
  roles: {
    title: 'Roles',
    one: 'Role',
    add: 'Add a role',
    edit: 'Edit the role',
    scope: 'Data scope',
    permissions: 'Permissions',
    holders: 'Holders',
    gains: 'Gain with this change: {{count}}',
    loses: 'Lose with this change: {{count}}',
  },
  roleName: {
    groupAdministrator: 'Group administrator',
    hr: 'HR',
    manager: 'Manager',
    employee: 'Employee',
  },
  users: {
    title: 'Accounts',
    account: 'Account',
    roles: 'Roles',
    disable: 'Disable the account',
    enable: 'Enable the account',
    disabled: 'Disabled',
    slip: 'Print the activation slip',
  },
  scope: {
    self: 'Self',
    department: 'Own department',
    departmentAndBelow: 'Department and below',
    company: 'Company',
    listedCompanies: 'Listed companies',
    group: 'Group',
  },
  permission: {
    default: 'Use the product and see the dashboard',
    my: 'Own profile, attendance, leaves and pay',
    HIDDEN: 'Shown to nobody',
    organization: {
      company: {
        r: 'View companies and departments',
        cud: 'Change companies and departments',
      },
      level: {
        r: 'View levels',
        cud: 'Change levels',
      },
      office: {
        r: 'View offices',
        cud: 'Change offices',
      },
      transfer: {
        r: 'View transfers',
        cud: 'Transfer employees',
      },
    },
    user: {
      manage: {
        r: 'View employees',
        u: 'Change employees',
        d: 'Delete employees',
      },
      onboard: {
        r: 'View onboarding',
      },
      'onboard-one': {
        c: 'Onboard one employee',
      },
      'onboard-multi': {
        c: 'Onboard many employees',
      },
      'reset-password': {
        u: 'Reset passwords',
      },
      'reset-secondary-password': {
        u: 'Reset secondary passwords',
      },
      history: {
        r: 'View the history of employees',
      },
      benefits: {
        r: 'View benefit policies',
        cud: 'Change benefit policies',
      },
      'benefits-type': {
        r: 'View benefit types',
        cud: 'Change benefit types',
      },
      'benefits-user': {
        r: 'View benefit members',
        cud: 'Change benefit members',
      },
    },
    permission: {
      role: {
        r: 'View roles',
        cud: 'Change roles',
      },
      user: {
        r: 'View who holds which role',
        cud: 'Give and take roles',
      },
    },
    attendance: {
      shift: {
        r: 'View shifts',
        cud: 'Change shifts',
      },
      leave: {
        r: 'View leave settings and balances',
        cud: 'Change leave settings and balances',
      },
      schedule: {
        r: 'View the schedule',
        cud: 'Change the schedule',
      },
      'clock-in-records': {
        r: 'View punches and imports',
        cud: 'Import, synchronise and void punches',
      },
      'attendance-records': {
        r: 'View attendance results',
        cud: 'Correct, recompute and close attendance',
      },
    },
    task: {
      'task-list': 'File and decide tasks',
      workflow: {
        r: 'View approval flows',
        cud: 'Change approval flows',
      },
      'probationary-evaluation': {
        r: 'View probation forms',
        cud: 'Change probation forms',
      },
    },
    finance: {
      'accounts-chart': {
        r: 'View accounting items',
        cud: 'Change accounting items',
      },
      'salary-manage': {
        r: 'View salaries',
        cud: 'Change salaries and settle months',
      },
    },
    system: {
      operlog: {
        r: 'View the operation log',
        cud: 'Export and keep the operation log',
      },
      parameter: {
        r: 'View parameters',
        cud: 'Change parameters',
      },
    },
    statistics: {
      'clock-in-records': {
        r: 'Report on punches',
      },
      'attendance-records': {
        r: 'Report on attendance',
      },
      leave: {
        r: 'Report on leave balances',
      },
      finance: {
        r: 'Report on finance',
      },
      'user-salary-now': {
        r: 'Report on present salaries',
      },
      'salary-history': {
        r: 'Report on past salaries',
      },
      'user-overtime': {
        r: 'Overtime by employee',
      },
      'dept-overtime': {
        r: 'Overtime by department',
      },
      'company-overtime': {
        r: 'Overtime by company',
      },
      leavehistory: {
        r: 'Report on leaves taken',
      },
    },
    notification: {
      announcement: {
        r: 'View the list of announcements',
        cud: 'Publish announcements',
      },
      'main-image': {
        r: 'View the main images',
        cud: 'Publish main images',
      },
      document: {
        r: 'View the list of documents',
        cud: 'Publish documents',
      },
      'document-type': {
        r: 'View document types',
        cud: 'Change document types',
      },
      marquee: {
        r: 'View the marquee texts',
        cud: 'Publish marquee texts',
      },
    },
  },
  permissionGroup: {
    organization: 'Organisation',
    user: 'Employees',
    permission: 'Rights',
    attendance: 'Attendance',
    task: 'Tasks',
    finance: 'Finance',
    system: 'System',
    statistics: 'Statistics',
    notification: 'Published',
  },
  permissionAction: {
    r: 'View',
    cud: 'Create, change, delete',
    c: 'Create',
    u: 'Change',
    d: 'Delete',
  },
  errors: {
    not_accepted: 'Not accepted. Check company code, account and password; after ten tries wait up to 15 minutes.',
    password_wrong: 'The current password is not the one you typed. Type it again.',
    password_must_change: 'Choose your own password first; until then nothing else is open.',
    secondary_wrong: 'That is not your secondary password. Type it again; after five tries it locks for 15 minutes.',
    secondary_locked: 'The secondary password is locked for up to 15 minutes. Wait, or ask HR to reset it.',
    secondary_needed: 'Pay is locked. Enter your secondary password to open it.',
    secondary_not_set: 'You have no secondary password yet. Set one in your profile.',
    set_up_done: 'The group is already set up. Sign in with the administrator’s account.',
    set_up_code_wrong: 'This is not the set-up code. Copy it from where the program printed it at its first start.',
  },
}
