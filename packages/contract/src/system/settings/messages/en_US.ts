export default {
  log: {
    title: 'Operation log',
    empty: 'Every change is recorded here: who made it, when, and what was there before.',
    operator: 'Operator',
    module: 'Module',
    at: 'Time',
    action: 'Action',
    object: 'Object',
    description: 'Description',
    before: 'Before',
    after: 'After',
    address: 'Address',
    device: 'Device',
    bySystem: 'Automatic',
    hidden: 'not shown',
    nothing: 'nothing',
    unchanged: 'Unchanged fields: {{count}}',
    name: 'Name',
    company: 'Company',
    notSignedIn: 'Not signed in',
    fields: {
      from: 'From',
      to: 'To',
      name: 'Name',
      account: 'Account',
      day: 'Day',
      people: 'People',
    },
    onBehalfOf: 'On behalf of',
    changes: 'Changes',
    entry: 'Entry of the log',
    days: 'Days',
    ofGroup: 'Of the group only',
    search: 'Text in the entries',
    shown: '{{count}} entries shown',
    shown_one: '{{count}} entry shown',
    moreThan: 'more than {{count}}',
    searchOn: 'Nothing found so far. Entries further back have not been searched.',
    thisObject: 'this object',
    noFields: 'This entry records no fields.',
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    check: 'Check the seals',
    checking: 'Checking the seals of the log',
    intact: 'Every sealed entry is as it was: {{count}}, until {{at}}.',
    notSealed: 'No entry is sealed yet.',
    waiting: 'Newer entries, not sealed yet: {{count}}.',
    broken: 'The log is not as it was sealed',
    brokenHint:
      'It was changed in the database itself, past Muster. Leave the database as it is and tell the person who runs the server.',
    groupLog: 'Log of the group',
    sealOf: '{{month}}, seal {{seal}}',
    between: 'Between seals',
    findings: {
      rows_missing: 'Deleted entries: {{count}}',
      rows_added: 'Entries added afterwards: {{count}}',
      rows_changed: 'An entry was changed or moved, one of {{count}}',
      seals_missing: 'Seals missing before it: {{count}}',
      seal_forged: 'The seal is forged or in the wrong place',
      key_unknown: 'The key of this seal is not on this server',
      head_differs: 'The seal is not the one named in the program’s log',
    },
    kinds: {
      session: 'Session',
      ownSession: 'Session',
      password: 'Password',
      setUp: 'Set-up',
      punch: 'Punch',
      taskAttachment: 'Attachment',
      draftAttachment: 'Attachment',
      looseFile: 'Attachment',
      punchImport: 'Import',
      inbox: 'Unknown PIN',
      team: 'Team',
      operationLog: 'Operation log',
      placement: 'Position',
      pin: 'PIN',
    },
    actions: {
      create: 'Created',
      update: 'Changed',
      delete: 'Deleted',
      import: 'Imported',
      export: 'Exported',
      void: 'Voided',
      recompute: 'Recomputed',
      close: 'Closed',
      reopen: 'Reopened',
      signIn: 'Signed in',
      signOut: 'Signed out',
      refusedSignIn: 'Sign-in refused',
      changePassword: 'Changed the password',
      resetPassword: 'Reset the password',
      grant: 'Granted',
      revoke: 'Revoked',
      place: 'Moved',
      takeBack: 'Taken back',
      move: 'Moved many',
      assign: 'Assigned',
      withdraw: 'Withdrawn',
      end: 'Ended',
      endOthers: 'Ended all others',
      changeSecondary: 'Changed the secondary password',
      openWindow: 'Opened pay',
      run: 'Set up',
      set: 'Set',
      clear: 'Cleared',
      clock: 'Clocked',
      accept: 'Accepted',
      acceptProposal: 'Accepted proposals',
      enter: 'Entered',
      start: 'Started',
      ask: 'Asked for',
      refuse: 'Refused',
      remind: 'Reminded',
      check: 'Checked the seals',
    },
  },
  modules: {
    system: 'System',
    organisation: 'Organisation',
    identity: 'Accounts and roles',
    notification: 'Notices',
    workflow: 'Applications',
    attendance: 'Attendance',
    leave: 'Leave',
    benefits: 'Benefits',
    payroll: 'Pay',
    statistics: 'Statistics',
  },
  parameters: {
    title: 'Parameters',
    standard: 'Default',
    effectiveFrom: 'Effective from',
    lastChange: 'Last change',
    searchHint: 'Name, meaning or key',
    company: 'Company',
    asOf: 'As of',
    none: 'No parameter has this name.',
    neverChanged: 'Never changed',
    changed: '{{at}}, {{by}}',
    scheduled: 'From {{day}}: {{value}}',
    history: 'History of {{name}}',
    historyShort: 'History',
    restore: 'Use this value again',
    review: 'Review changes ({{count}})',
    discard: 'Discard',
    reviewTitle: 'Changes',
    before: 'Current value',
    after: 'New value',
    atOnce: 'Whole group, as soon as it is saved',
    groupOnly: 'Applies to the whole group. Only a group administrator can change it.',
    wholeGroup: 'Whole group',
    past: 'May also take effect in the past: days already computed are computed again.',
    fromToday: 'Takes effect today or later: what was before stays as it was.',
    whom: 'Who is affected',
    nobody: 'Nothing is computed again; it counts from then on.',
    people: 'People: {{people}}',
    peopleDays: 'People: {{people}}, days computed again: {{days}}',
    mustNotBeBelow: '{{above}} must not be below {{below}}.',
    conflict: 'Somebody else saved first',
    conflictText: '{{name}}: {{by}} saved {{theirs}}, you entered {{yours}}.',
    takeTheirs: 'Take the saved values',
    keepMine: 'Keep mine',
    states: {
      past: 'Earlier',
      inForce: 'In force',
      scheduled: 'Upcoming',
    },
    from: 'From {{day}}',
    decided: 'Set on {{at}} by {{by}}',
    noHistory: 'Never changed: the default applies.',
    groups: {
      attendance: 'Attendance',
      lists: 'Lists',
      security: 'Sign-in and uploads',
      employment: 'Employment',
      tasks: 'Applications',
      leave: 'Leave',
      overtime: 'Overtime',
      pay: 'Pay',
    },
    named: { name: 'Holiday', value: 'Counts', add: 'Add', remove: 'Remove' },
    units: {
      seconds: 's',
      minutes: 'min',
      hours: 'h',
      days: 'days',
      times: 'times',
      percent: '%',
      megabytes: 'MB',
      files: 'files',
      characters: 'characters',
    },
    choices: {
      approved: 'As approved',
      'punched-inside-approved': 'Punched and approved',
      punched: 'As punched',
    },
    items: {
      probation: {
        'days-before-regularization': {
          name: 'Earliest application to end probation',
          meaning: 'Number of days after the onboard date before an employee may apply to end probation.',
        },
      },
      regularization: {
        'days-of-month': {
          name: 'Days on which probation ends',
          meaning: 'Probation ends on one of these days of a month; forms propose the next one.',
        },
        'future-only': {
          name: 'Probation ends only in the future',
          meaning: 'Probation must end after the day on which it is decided. When off, past days may be entered too.',
        },
      },
      leave: {
        'max-days-per-sheet': {
          name: 'Longest leave (days)',
          meaning: 'Maximum days per leave application, unless its type says otherwise.',
        },
        minimum: {
          name: 'Shortest leave',
          meaning: 'Minimum length of a leave application, unless its type says otherwise.',
        },
        interval: {
          name: 'Leave increment',
          meaning: 'Hours of leave are taken in steps of this many minutes, unless their type says otherwise.',
        },
        day: {
          name: 'Length of a day of leave',
          meaning: 'Length of a day of leave for employees without a weekly pattern that says how long they work.',
        },
        'non-whole-hour-start': {
          name: 'Leave may begin at any minute',
          meaning: 'When off, leave starts on the hour or when work starts, unless its type says otherwise.',
        },
        expiry: {
          'first-reminder': {
            name: 'First reminder of expiring leave',
            meaning: 'Number of days before unused leave expires on which the employee is reminded. 0: no reminder.',
          },
          'last-reminder': {
            name: 'Last reminder of expiring leave',
            meaning: 'Number of days before it expires on which they are reminded once more. 0: no reminder.',
          },
        },
        personal: {
          monthly: { name: 'Personal leave per month', meaning: 'Maximum hours of personal leave in one month.' },
          yearly: { name: 'Personal leave per year', meaning: 'Hours of personal leave in one year.' },
        },
        sick: {
          monthly: { name: 'Sick leave per month', meaning: 'Maximum hours of sick leave in one month.' },
          yearly: { name: 'Sick leave per year', meaning: 'Hours of sick leave in one year.' },
        },
      },
      holiday: {
        'fixed-hours': {
          name: 'Fixed hours of holidays',
          meaning:
            'A holiday with this name in the calendar, in any of its languages, counts this many paid hours; other holidays count none of their own.',
        },
      },
      overtime: {
        'minimum-unit': {
          name: 'Unit of overtime',
          meaning: 'Overtime is at least this long, and is rounded down to whole units once.',
        },
        multiplier: {
          weekday: {
            name: 'Overtime on workdays',
            meaning: 'An hour of overtime on workdays is multiplied by this.',
          },
          'rest-day': {
            name: 'Overtime on rest days',
            meaning: 'An hour of overtime on rest days is multiplied by this.',
          },
          'H-attendance': {
            name: 'Overtime on H attendance',
            meaning: 'An hour of overtime on H attendance is multiplied by this.',
          },
          H: {
            name: 'Overtime on public holidays',
            meaning: 'An hour of overtime on public holidays is multiplied by this.',
          },
          'SH-attendance': {
            name: 'Overtime on SH attendance',
            meaning: 'An hour of overtime on SH attendance is multiplied by this.',
          },
          'foreign-spring-festival': {
            name: 'Overtime on Spring Festival attendance of foreign staff',
            meaning: 'An hour of overtime on Spring Festival attendance of foreign staff is multiplied by this.',
          },
        },
        counting: {
          weekday: {
            name: 'Counting of overtime on workdays',
            meaning:
              'As approved; what was punched inside that; or whatever was punched outside the shift, also without an application.',
          },
          'rest-day': {
            name: 'Counting of overtime on rest days',
            meaning:
              'As approved; what was punched inside that; or whatever was punched outside the shift, also without an application.',
          },
          'H-attendance': {
            name: 'Counting of overtime on H attendance',
            meaning:
              'As approved; what was punched inside that; or whatever was punched outside the shift, also without an application.',
          },
          H: {
            name: 'Counting of overtime on public holidays',
            meaning:
              'As approved; what was punched inside that; or whatever was punched outside the shift, also without an application.',
          },
          'SH-attendance': {
            name: 'Counting of overtime on SH attendance',
            meaning:
              'As approved; what was punched inside that; or whatever was punched outside the shift, also without an application.',
          },
          'foreign-spring-festival': {
            name: 'Counting of overtime on Spring Festival attendance of foreign staff',
            meaning:
              'As approved; what was punched inside that; or whatever was punched outside the shift, also without an application.',
          },
        },
        'apply-within-days': {
          name: 'Late overtime applications',
          meaning:
            'Number of days after overtime within which it may still be applied for, while its month is open. 0: only on the day itself.',
        },
        cap: {
          monthly: {
            name: 'Overtime limit per month',
            meaning: 'Above this, applicant and approver are warned; nothing is refused. 0: no limit.',
          },
          yearly: {
            name: 'Overtime limit per year',
            meaning: 'The same for the calendar year.',
          },
        },
        'time-off': {
          'valid-days': {
            name: 'Time off for overtime: validity',
            meaning: 'Number of days after the overtime within which its time off may be taken.',
          },
          multiplied: {
            name: 'Time off with the multiplier',
            meaning: 'When off, an hour of overtime gives an hour of time off.',
          },
        },
      },
      furlough: {
        'apply-within-days': {
          name: 'Unpaid leave: how early to apply',
          meaning: 'Maximum number of days between applying for an unpaid leave and its start.',
        },
      },
      attendance: {
        debounce: {
          name: 'Repeated presses',
          meaning: 'Punches of one person this close together count once; all are kept.',
        },
        'reminder-around-shift': {
          name: 'Reminder of a missing punch',
          meaning:
            'How long after a shift starts without a clock-in, or ends without a clock-out, the employee is reminded.',
        },
        'missed-punch': {
          monthly: {
            name: 'Missed punches per month',
            meaning:
              'Number of missed punches per month for which an employee may apply. 0: none, HR enters them. 31: practically no limit.',
          },
        },
        correction: {
          'days-back': {
            name: 'Late corrections (days)',
            meaning:
              'Number of days within which a missed punch or a step out may be applied for afterwards. 0: only on the day itself.',
          },
        },
      },
      import: {
        coverage: {
          name: 'Coverage of a file',
          meaning:
            'A file covers a day only if at least this share of its people punched that day; other days have no data.',
        },
      },
      pay: {
        day: {
          name: 'Working day in pay',
          meaning: 'Minutes by which a monthly salary is divided into hours, such as 480 for eight hours.',
        },
        'days-of-month': {
          name: 'Days of a month in pay',
          meaning: 'A monthly salary is divided by this number of days; 0 takes the calendar days of the month.',
        },
      },
      settlement: {
        day: { name: 'Closing day', meaning: 'From this day of the next month, a month is closed and paid.' },
        'remind-days': {
          name: 'Reminder before closing',
          meaning:
            'Number of days before the closing day on which employees with days to correct are reminded, and the people who close the month see what is left. 0: no reminder.',
        },
      },
      list: {
        'max-range': {
          name: 'Longest period of a list',
          meaning: 'Number of days that a list growing by day, such as punches, shows at once.',
        },
      },
      task: {
        'max-rollbacks': {
          name: 'Returns of an application',
          meaning: 'How often an application may be returned before the next return rejects it.',
        },
        'attachment-mb': {
          name: 'Largest attachment',
          meaning: 'Maximum size of each file of an application; never above the largest upload.',
        },
        'attachment-count': {
          name: 'Attachments per application',
          meaning: 'How many files an application may have at once.',
        },
      },
      selection: {
        'max-days': { name: 'Days edited at once', meaning: 'How many days one change of the schedule may cover.' },
      },
      session: {
        idle: { name: 'Idle session', meaning: 'A session that is not used ends after this time.' },
        absolute: {
          name: 'Longest session',
          meaning: 'Every session ends this long after signing in; open ones keep their end.',
        },
      },
      password: {
        minimum: {
          name: 'Shortest password',
          meaning: 'New sign-in passwords need at least this many characters; passwords in use stay valid.',
        },
      },
      upload: {
        'max-mb': { name: 'Largest upload', meaning: 'Maximum size of an uploaded file.' },
      },
    },
  },
}
