/** Where text may be cut off, and why that hides nothing. */
export const CUT_ON_PURPOSE: readonly { selector: string; because: string }[] = [
  { selector: '.m-table td', because: 'a cell of data; its row opens with everything in it' },
  { selector: '.m-card-facts dd', because: 'a fact of a card; the card opens with everything in it' },
  { selector: '.m-matrix .m-grid-person', because: 'a name beside its month; it widens when it is pointed at' },
  { selector: '.m-chart-led', because: 'who leads, in a box of one size; the table below says it whole' },
  { selector: '[title]', because: 'the whole text stands in the title' },
]
