export default {
  toDos: {
    title: 'What waits for me',
    nothing: 'Nothing waits for you',
    nothingDone: 'Nothing dealt with yet',
    emptyHint: 'What you have to deal with appears here and stays until it is done.',
    open: 'Waiting',
    done: 'Dealt with',
    dueOn: 'Due {{day}}',
    overdue: 'Overdue since {{day}}',
    doneBy: '{{day}} · dealt with by {{name}}',
    doneOn: '{{day}} · dealt with',
    markDone: 'Mark as done',
    marked: 'Marked as done.',
    somebody: 'somebody you may no longer see',
  },
  errors: {
    to_do_by_fact: 'This is dealt with where it arose, not by a tick. Open it to see what is still missing.',
    to_do_done: 'This was already dealt with. Nothing was changed.',
  },
}
