import type { Words } from '../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  leaveTypes: {
    title: 'Leave types',
    add: 'Add a leave type',
    empty: 'A leave type has a name in several languages and a note.',
  },
  errors: { type_used: '已有申请或余额使用此假别，因此不能删除。可以将其停用。' },
  field: {
    leaveType: { note: 'Note' },
  },
}

export default words
