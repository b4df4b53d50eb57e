/** What a month tried with a change comes to. */
export default {
  none: 'Nothing is tried here',
  noneWhy:
    'Open the form of a shift, or change parameters, and choose to try it on a month. The result is kept for a day, for you alone.',
  stopped: 'The trial stopped before its end',
  gone: 'This result is no longer kept',
  goneWhy: 'A result is kept for a day, for the person who asked. Try it again from the shift or the parameters.',
  besideClosed: '{{month}} is closed. Compared by the records as they are now, beside closing {{number}}.',
  besideOpen: '{{month}} is open. Compared by the records as they are now, beside the saved results.',
  same: 'Nobody’s month would change. People checked: {{people}}',
  differs: 'Results that would change: {{changed}} of {{people}}. Days in all: {{days}}',
  deviatingClosed:
    'Even without the change, some days differ from the closing. People: {{count}}. They are not counted here; see “Differences”.',
  deviatingOpen:
    'Even without the change, some days differ from the saved results. People: {{count}}. They are not counted here; those days are being computed again.',
  deviates: 'Days that differ without it: {{count}}',
  ofPeople: 'People: {{count}}',
  days: 'Days',
  people: 'People whose results would change',
  nobody: 'Nobody matches.',
  daysOf: 'Days that would change',
  asIs: 'As it is',
  asTried: 'With the change',
  older:
    'New records have arrived: the days below are current, the sums are older. Try it again to see both as they are now.',
  toShift: 'Back to the shift',
  toParameters: 'Back to the parameters',
  figures: {
    holiday: 'Paid holidays',
    lateTimes: 'Times late',
    earlyTimes: 'Times left early',
    missing: 'Missing punches',
    abnormalDays: 'Days that need attention',
    noDataDays: 'Days without data',
  },
}
