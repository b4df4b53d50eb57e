export default {
  leaveTypes: {
    title: 'Leave types',
    add: 'Add a leave type',
    empty: 'A leave type has a name in several languages and a note.',
  },
  errors: { type_used: 'Applications or balances rest on this type, so it stays. Switch it off instead.' },
  field: {
    leaveType: { note: 'Note' },
  },
}
