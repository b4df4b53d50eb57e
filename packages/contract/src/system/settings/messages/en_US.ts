export default {
  log: {
    title: 'Operation log',
    empty: 'Every change is written here, with who made it, when, and what stood there before.',
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
    bySystem: 'The program itself',
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
      'It was changed in the database itself, past Muster. Leave the database as it is and tell whoever runs the server.',
    groupLog: 'Log of the group',
    sealOf: '{{month}}, seal {{seal}}',
    between: 'Between seals',
    findings: {
      rows_missing: 'Deleted entries: {{count}}',
      rows_added: 'Entries added afterwards: {{count}}',
      rows_changed: 'An entry was changed or moved, one of {{count}}',
      seals_missing: 'Seals missing before it: {{count}}',
      seal_forged: 'The seal is forged or stands in the wrong place',
      key_unknown: 'The key of this seal is not on this server',
      head_differs: 'The seal is not the one that the log of the program names',
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
    workflow: 'Tasks',
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
    none: 'No parameter is called so.',
    neverChanged: 'As delivered',
    changed: '{{at}}, {{by}}',
    scheduled: 'From {{day}}: {{value}}',
    history: 'History of {{name}}',
    historyShort: 'History',
    restore: 'Use this value again',
    review: 'Review changes ({{count}})',
    discard: 'Discard',
    reviewTitle: 'What changes',
    before: 'So far',
    after: 'New',
    atOnce: 'Whole group, as soon as it is saved',
    groupOnly: 'Holds for the whole group. Only who administers the whole group changes it.',
    wholeGroup: 'Whole group',
    past: 'May also begin in the past: days that were computed are computed anew.',
    fromToday: 'Begins today or later: what happened before stays as it was.',
    whom: 'Whom it touches',
    nobody: 'Nothing is computed anew; it counts from then on.',
    people: 'People: {{people}}',
    peopleDays: 'People: {{people}}; days computed anew: {{days}}',
    mustNotBeBelow: '{{above}} must not be below {{below}}.',
    conflict: 'Somebody was quicker',
    conflictText: '{{name}}: {{by}} decided {{theirs}}, you {{yours}}.',
    takeTheirs: 'Take the saved values',
    keepMine: 'Keep mine',
    states: {
      past: 'Earlier',
      inForce: 'In force',
      scheduled: 'To come',
    },
    from: 'From {{day}}',
    decided: 'Decided {{at}} by {{by}}',
    noHistory: 'Never changed: the default holds.',
    groups: {
      attendance: 'Attendance',
      lists: 'Lists',
      security: 'Sign-in and uploads',
      employment: 'Employment',
      tasks: 'Tasks',
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
          name: 'Earliest application for the end of probation',
          meaning:
            'So many days after the onboard date an employee may apply for the end of probation at the earliest.',
        },
      },
      regularization: {
        'days-of-month': {
          name: 'Days on which probation ends',
          meaning: 'Probation ends on one of these days of a month; a form proposes the next one.',
        },
        'future-only': {
          name: 'Probation ends in the future only',
          meaning:
            'An end of probation lies after the day on which it is decided; without it, it may also be entered for days past.',
        },
      },
      leave: {
        'max-days-per-sheet': {
          name: 'Most days of one leave',
          meaning: 'An application for leave takes at most so many days, where its type says nothing else.',
        },
        minimum: {
          name: 'Least leave',
          meaning: 'An application for leave takes at least so much, where its type says nothing else.',
        },
        interval: {
          name: 'Steps of leave',
          meaning: 'Hours of leave are taken in steps of so many minutes, where their type says nothing else.',
        },
        day: {
          name: 'Length of a day of leave',
          meaning: 'So long a day of leave is for whoever has no pattern that says how long they work.',
        },
        'non-whole-hour-start': {
          name: 'Leave may begin at any minute',
          meaning: 'Without it leave begins at a whole hour or with work, where its type says nothing else.',
        },
        expiry: {
          'first-reminder': {
            name: 'First reminder of leave that ends',
            meaning:
              'So many days before leave ends of which something is left, whoever has it is reminded; with 0 not.',
          },
          'last-reminder': {
            name: 'Last reminder of leave that ends',
            meaning: 'So many days before it ends they are reminded once more; with 0 not.',
          },
        },
        personal: {
          monthly: { name: 'Personal leave a month', meaning: 'At most so many hours of personal leave in one month.' },
          yearly: { name: 'Personal leave a year', meaning: 'So many hours of personal leave in one year.' },
        },
        sick: {
          monthly: { name: 'Sick leave a month', meaning: 'At most so many hours of sick leave in one month.' },
          yearly: { name: 'Sick leave a year', meaning: 'So many hours of sick leave in one year.' },
        },
      },
      holiday: {
        'fixed-hours': {
          name: 'Fixed hours of holidays',
          meaning:
            'A holiday with this name in the calendar counts so many paid hours, in any of its languages; another one counts none of its own.',
        },
      },
      overtime: {
        'minimum-unit': {
          name: 'Unit of overtime',
          meaning: 'An overtime is at least so long, and is rounded down to whole units once.',
        },
        multiplier: {
          weekday: {
            name: 'Overtime on workdays',
            meaning: 'An hour of overtime on workdays counts so many times.',
          },
          'rest-day': {
            name: 'Overtime on rest days',
            meaning: 'An hour of overtime on rest days counts so many times.',
          },
          'H-attendance': {
            name: 'Overtime on H attendance',
            meaning: 'An hour of overtime on H attendance counts so many times.',
          },
          H: {
            name: 'Overtime on public holidays',
            meaning: 'An hour of overtime on public holidays counts so many times.',
          },
          'SH-attendance': {
            name: 'Overtime on SH attendance',
            meaning: 'An hour of overtime on SH attendance counts so many times.',
          },
          'foreign-spring-festival': {
            name: 'Overtime on Spring Festival attendance of foreign staff',
            meaning: 'An hour of overtime on Spring Festival attendance of foreign staff counts so many times.',
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
          name: 'Overtime applied for afterwards',
          meaning:
            'So many days after it, an overtime may still be applied for, as long as its month is open; 0: on the day itself.',
        },
        cap: {
          monthly: {
            name: 'Most overtime a month',
            meaning: 'More than this is a warning to applicant and approver, and no refusal; 0: no cap.',
          },
          yearly: {
            name: 'Most overtime a year',
            meaning: 'The same for the calendar year.',
          },
        },
        'time-off': {
          'valid-days': {
            name: 'Time off for overtime lasts',
            meaning: 'So many days after the overtime its time off may be taken.',
          },
          multiplied: {
            name: 'Time off with the multiplier',
            meaning: 'Without it, an hour of overtime gives an hour off.',
          },
        },
      },
      furlough: {
        'apply-within-days': {
          name: 'Unpaid leave applied for at most so early',
          meaning: 'An unpaid leave begins at most so many days after the day on which it is applied for.',
        },
      },
      attendance: {
        debounce: {
          name: 'Repeated presses',
          meaning: 'Punches of one person that follow each other this closely count once; all of them are kept.',
        },
        'reminder-around-shift': {
          name: 'Reminder of a missing punch',
          meaning:
            'So long after a shift begins without a clock-in, or ends without a clock-out, the employee is reminded.',
        },
        'missed-punch': {
          monthly: {
            name: 'Missed punches a month',
            meaning:
              'For at most so many missed punches of one month an employee may apply; with 0 for none, and HR enters them. 31 is as good as no limit.',
          },
        },
        correction: {
          'days-back': {
            name: 'Days back for corrections',
            meaning:
              'A missed punch or a step out may be applied for until so many days after its day; with 0 on the day itself only.',
          },
        },
      },
      import: {
        coverage: {
          name: 'Coverage of a file',
          meaning:
            'A file speaks for a day on which at least this share of its people punched; any other day has no data.',
        },
      },
      settlement: {
        day: { name: 'Day of settlement', meaning: 'From this day of the next month on a month is closed and paid.' },
        'remind-days': {
          name: 'Reminder before the settlement',
          meaning:
            'So many days before the day of settlement whoever has days to correct is reminded, and whoever closes the month learns what waits; with 0 not.',
        },
      },
      list: {
        'max-range': {
          name: 'Longest period of a list',
          meaning: 'How many days a list that grows by day, such as punches, shows at once.',
        },
      },
      task: {
        'max-rollbacks': {
          name: 'Returns of a task',
          meaning: 'How often a task may be sent back before another return rejects it.',
        },
        'attachment-mb': {
          name: 'Largest attachment',
          meaning: 'No file of an application is larger than this, nor than the largest upload.',
        },
        'attachment-count': {
          name: 'Attachments of a task',
          meaning: 'How many files an application may have at once.',
        },
      },
      selection: {
        'max-days': { name: 'Days edited at once', meaning: 'How many days of the roster one change may reach over.' },
      },
      session: {
        idle: { name: 'End of an idle session', meaning: 'A session that nobody uses ends after this time.' },
        absolute: {
          name: 'Longest session',
          meaning: 'Every session ends this long after its sign-in; those that are open keep their end.',
        },
      },
      password: {
        minimum: {
          name: 'Shortest password',
          meaning: 'New sign-in passwords have at least this many characters; those in use stay good.',
        },
      },
      upload: {
        'max-mb': { name: 'Largest upload', meaning: 'No uploaded file is larger than this.' },
      },
    },
  },
}
