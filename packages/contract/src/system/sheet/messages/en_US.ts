export default {
  about: {
    title: 'About',
    filter: 'Filter',
    noFilter: 'None: all rows',
    rows: 'Rows',
    madeBy: 'Made by',
    madeAt: 'Made at',
    zone: 'Time zone',
  },
  decimalHours: '{{title}} (decimal hours)',
  why: 'Why',
}
