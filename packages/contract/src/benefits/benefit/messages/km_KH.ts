import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const km: Words<typeof en> = {
  met: 'បំពេញ',
  unmet: 'មិនបំពេញ',
  tests: {
    employed: {
      met: 'ធ្វើការក្នុងរយៈពេលនេះ ថ្ងៃចូលធ្វើការ {{from}}',
      metUntil: 'ធ្វើការក្នុងរយៈពេលនេះ ពី {{from}} ដល់ {{until}}',
      unmet: 'មិនធ្វើការក្នុងរយៈពេលនេះ ថ្ងៃចូលធ្វើការ {{from}}',
      unmetUntil: 'មិនធ្វើការក្នុងរយៈពេលនេះ មានតែពី {{from}} ដល់ {{until}}',
    },
    condition: {
      oneOf: '{{field}}៖ {{has}}។ លក្ខខណ្ឌ៖ {{wants}}',
      atLeast: '{{field}}៖ {{has}}។ លក្ខខណ្ឌ៖ យ៉ាងតិច {{bound}}',
      atMost: '{{field}}៖ {{has}}។ លក្ខខណ្ឌ៖ យ៉ាងច្រើន {{bound}}',
    },
    named: { met: 'មានឈ្មោះក្នុងគោលការណ៍', unmet: 'គ្មានឈ្មោះក្នុងគោលការណ៍' },
    position: { met: 'កម្រិត៖ {{has}}', unmet: 'កម្រិត៖ {{has}}។ លក្ខខណ្ឌ៖ {{wants}}' },
    basis: { met: 'រាប់ចាប់ពី {{day}}', unmet: 'មិនទាន់មានថ្ងៃចាប់ផ្ដើមរាប់' },
    effect: { met: 'ចូលជាធរមានពី {{day}}', unmet: 'ចូលជាធរមាននៅ {{day}} ក្រោយរយៈពេលនេះ' },
    valid: { met: 'ផ្ដល់រហូតដល់ {{day}}', metForever: 'ផ្ដល់ដោយគ្មានកំណត់', unmet: 'ផ្ដល់តែដល់ {{day}}' },
    once: { met: 'មិនធ្លាប់ផ្ដល់ពីមុន', unmet: 'បានផ្ដល់រួចក្នុង {{month}}' },
    application: { met: 'ពាក្យស្នើសុំបានអនុម័ត', unmet: 'គ្មានពាក្យស្នើសុំដែលបានអនុម័ត' },
    leave: { met: '{{leave}}៖ {{time}} តិចជាង {{days}} ថ្ងៃ', unmet: '{{leave}}៖ {{time}} ≥ {{days}} ថ្ងៃ' },
    absence: { met: 'អវត្តមាន៖ {{time}} តិចជាង {{days}} ថ្ងៃ', unmet: 'អវត្តមាន៖ {{time}} ≥ {{days}} ថ្ងៃ' },
    perfectWork: { met: 'ម៉ោងត្រូវធ្វើការក្នុងខែ៖ {{time}}', unmet: 'គ្មានវេនធ្វើការក្នុងខែនេះ' },
    perfectDays: {
      met: 'គ្រប់ {{expected}} រួមទាំងច្បាប់ដែលរាប់ជាការធ្វើការ',
      unmet: 'ខ្វះ {{missing}} ក្នុង {{expected}} ដំបូងនៅ {{day}}',
    },
    perfectLeave: {
      met: 'គ្មានច្បាប់ដែលធ្វើឱ្យបាត់',
      unmet: 'មានច្បាប់ដែលធ្វើឱ្យបាត់ {{time}} ដំបូងនៅ {{day}}',
    },
    perfectAbsence: { met: 'គ្មានអវត្តមាន', unmet: 'អវត្តមាន {{time}} ដំបូងនៅ {{day}}' },
    perfectPoints: {
      met: 'យឺត ឬចេញមុន៖ {{points}} ដង អនុញ្ញាត {{most}}',
      unmet: 'យឺត ឬចេញមុន៖ {{points}} ដង អនុញ្ញាត {{most}} លើសនៅ {{day}}',
    },
    amount: { met: 'នៅសល់ចំនួនក្រោយការកាត់', unmet: 'ពេលដែលខ្វះធ្វើឱ្យមិនសល់ចំនួនណាទេ' },
    first: { met: 'គ្មានគោលការណ៍ប្រភេទនេះនៅលំដាប់មុន', unmet: '«{{policy}}» មានអាទិភាព' },
  },
  sum: {
    title: 'របៀបគណនាចំនួន',
    each: 'ក្នុងមួយថ្ងៃធ្វើការ',
    count: 'ចំនួនថ្ងៃធ្វើការ',
    full: 'ចំនួនពេញ',
    missed: 'ពេលដែលខ្វះ',
    missedOf: '{{missed}} ក្នុង {{expected}}',
    dockRatio: 'អត្រាកាត់',
    docked: 'បានកាត់',
    amount: 'ចំនួនទទួល',
  },
  conditions: 'លក្ខខណ្ឌ',
  my: {
    perfect: 'វត្តមានពេញលេញបង្ហាញនៅទីនេះចាប់ពី {{day}}។',
    none: 'គ្មានអត្ថប្រយោជន៍សម្រាប់អ្នកក្នុងខែនេះទេ។',
    standings: { qualifies: 'នៅតែទទួលបាន', ended: 'ខែនេះមិនបានទទួល', settled: 'បានសម្រេច' },
    seeDay: 'មើល {{day}}',
    due: 'ដល់កំណត់ {{day}}',
    needsApplication: 'ត្រូវដាក់ពាក្យស្នើសុំ',
    why: 'ហេតុផល',
  },
  cost: {
    title: 'ពាក្យស្នើសុំនេះប៉ះពាល់អត្ថប្រយោជន៍',
    line: '{{name}}៖ នៅសល់ {{after}} ជំនួស {{before}}',
    lost: '{{name}}៖ លែងទទួលបាន ({{before}})',
  },
}

export default km
